/** The archive of finished games: search, charts, openings, and the page of a game. */

import { ApiError } from "../net/api";
import { Failure } from "../parts/Failure";
import { ArchiveFrame } from "./ArchiveFrame";
import { Charts } from "./Charts";
import { Games } from "./Games";
import { OneGame } from "./OneGame";
import { Openings } from "./Openings";
import { archive } from "./words";

export function Page({ rest }: { rest: string }) {
  if (rest === "") return <ArchiveFrame place="archive">{() => <Games />}</ArchiveFrame>;
  if (rest === "charts") return <ArchiveFrame place="archive/charts">{() => <Charts />}</ArchiveFrame>;
  if (rest === "openings") return <ArchiveFrame place="archive/openings">{() => <Openings />}</ArchiveFrame>;
  const [kind, table] = rest.split("/");
  if (kind !== "game" || !table) return <Failure error={new ApiError("not_found", "")} />;
  return (
    <ArchiveFrame place="" title={() => archive("details")}>
      {() => <OneGame table={table} />}
    </ArchiveFrame>
  );
}
