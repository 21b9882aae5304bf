/** What team-mates need to know about each other in games of three and four. */

import type { BoardProps } from "../ui";
import { ShieldIcon } from "./heraldry";
import { boardOf, nationsOf, sideOf } from "./model";
import { Panel } from "./Panel";

/** A nation, or the place of a mixed army. */
function used(id: string, props: BoardProps): string {
  return id.includes(":") ? props.text.form(id, "army") : props.text.name("nation", id, "tag");
}

export function TeamPanel({ props }: { props: BoardProps }) {
  const { team } = boardOf(props.view);
  const { text } = props;
  if (!team) return null;
  return (
    <Panel id="team" title={text.say("web_war", "team")}>
      <ul class="wr-team">
        {props.view.seats.map((seat) => (
          <li key={seat} class={`s-${sideOf(seat)}`}>
            <span>{text.name("seat", seat)}</span>
            <span class="wr-teamnations">
              {nationsOf(seat).map((nation) => (
                <span key={nation} title={text.name("nation", nation)}>
                  <ShieldIcon nation={nation} size={20} />
                  <span class="sr">{text.name("nation", nation, "tag")}</span>
                </span>
              ))}
            </span>
            {team.leading.includes(seat) ? <b>{text.say("web_war", "leads")}</b> : null}
          </li>
        ))}
      </ul>
      {team.used.length ? (
        <p class="wr-note">
          {text.say("web_war", "used", { names: text.join(team.used.map((id) => used(id, props))) })}
        </p>
      ) : null}
      {team.resting.length ? (
        <p class="wr-note">
          {text.say("web_war", "resting", { names: text.join(team.resting.map((id) => used(id, props))) })}
        </p>
      ) : null}
      {team.merged.length ? (
        <p class="wr-note">
          {text.say("web_war", "merged", { names: text.join(team.merged.map((id) => text.option(id))) })}
        </p>
      ) : null}
    </Panel>
  );
}
