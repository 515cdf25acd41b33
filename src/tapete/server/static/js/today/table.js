// Today's table of a game: the one on this device, where seats, options, bots and cards are everybody's.

import { onTable } from "../pocket/page.js";
import { me } from "../net/api.js";
import { t } from "../base/words.js";
import { seatsOf } from "./deal.js";

/** `today` is {date, seed}; `fresh` where something else lay there that is not wanted any more. */
export function open(app, about, today, fresh) {
  return onTable(app, about, { people: [me.name || t("you")], ...seatsOf(about), today }, fresh);
}
