/** Starts a guided game: creates a table for it, which replaces this page. */

import { useEffect, useState } from "preact/hooks";
import { go } from "../net/addresses";
import { Failure } from "../parts/Failure";
import { Loading } from "../parts/Loading";
import { beginGuide } from "./guide";

export function Page({ rest }: { rest: string }) {
  const [error, fail] = useState<unknown>(null);
  const [game, id = "first"] = rest.split("/");
  const begin = () => {
    fail(null);
    beginGuide(game, id).then((address) => go(address, true), fail);
  };
  useEffect(begin, [rest]);
  return error ? <Failure error={error} retry={begin} /> : <Loading />;
}
