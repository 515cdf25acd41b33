// The first page where there is no server: what is played on this device, and how to keep it here.

import { fill, h, icon } from "../base/dom.js";
import { link, pocket } from "../base/page.js";
import { apart, speaker, t } from "../base/words.js";
import { get } from "../net/api.js";
import { onInstall } from "../net/offline.js";
import { nameField } from "../people/me.js";
import { kept } from "../pocket/store.js";

const LATER = "install"; // in localStorage: somebody does not want it
const AGAIN = 5000; // ms until a server that was lost is looked for again

const say = speaker({
  pitchHere: ["Contra la máquina, en este aparato, con red o sin ella. Sin cuenta y sin anuncios, y tus partidas se quedan aquí.", "Against the machine, on this device, online or not. No account, no ads, and your matches stay here."],
  cut: ["Sin conexión:", "No connection:"],
  cutHere: ["juegas en este aparato.", "you play on this device."],
  cutServer: ["juegas en este aparato; las mesas con código esperan a que haya red.", "you play on this device; tables with a code wait for the network."],
  goOn: ["Continuar partida", "Go on playing"],
  goOnHere: ["Seguir donde ibas", "Where you left off"],
  install: ["Pon Tapete en tu pantalla", "Put Tapete on your screen"],
  installNote: ["Juega sin red, en el tren o en el avión.", "Play without a network, on a train or a plane."],
  installIt: ["Instalar", "Install"],
  check: ["Comprobar una partida", "Check a match"],
  notNow: ["Ahora no", "Not now"],
});

let timer = 0;
let back = () => {};
export const stop = () => { clearTimeout(timer); removeEventListener("online", back); };

/** Draws the first page without a server, and again with one as soon as it answers. */
export function without(draw) {
  stop();
  draw({ nameBox, slips, say });
  const look = () => get("/health").then(() => { stop(); draw(null); }).catch(() => { timer = setTimeout(look, AGAIN); });
  back = pocket ? () => without(draw) : look;
  addEventListener("online", back);
  if (!pocket) look();
}

/** A name is all that a device asks for. */
const nameBox = () => h("section", { class: "slate codebox" }, h("label", { class: "named" }, h("span", {}, t("yourName")), nameField()), link("/check", { class: "with-icon check-door", data: { key: "check" } }, icon("seal"), say("check")));

/** A site is out of reach of nobody: only where there is a server, or no network, something is missing. */
const cut = () => (pocket && navigator.onLine ? [] : h("li", { class: "slip slip-info" }, h("span", { role: "status" }, h("b", {}, say("cut")), " ", say(pocket ? "cutHere" : "cutServer"))));

const slip = (title, about, ...doors) => h("li", { class: "slate back-slip" }, h("span", { class: "what" }, h("b", {}, title), h("span", { class: "others" }, about)), h("span", { class: "row" }, doors));

/** Matches that were left before their end. */
async function goingOn(games) {
  const all = await Promise.all(games.map(async (about) => [about, await kept(about.name).catch(() => null)]));
  return all.filter(([, one]) => one?.over === false).map(([{ name, landing: { title } }, { body }]) => slip(title, t("withWho", { who: body.names.slice(1, body.players).map(apart).join(", ") }),
    link(`/d/${name}`, { class: "button brass", data: { key: `go-on-${name}` }, "aria-label": `${say("goOn")}: ${title}` }, say("goOnHere"))));
}

/** Where the browser offers it, and nobody has said no. */
function install(ask, draw) {
  if (!ask || localStorage.getItem(LATER)) return [];
  const no = () => { localStorage.setItem(LATER, "no"); draw(); };
  return slip(say("install"), say("installNote"),
    h("button", { class: "paper", data: { key: "install-no" }, onclick: no }, say("notNow")), h("button", { class: "brass", data: { key: "install" }, onclick: ask }, say("installIt")));
}

function slips(games) {
  const made = h("section", { class: "tables here" });
  let [going, asks] = [[], null];
  const draw = () => {
    const all = [cut(), going, install(asks, draw)].flat();
    made.hidden = !all.length;
    fill(made, h("ul", {}, all));
  };
  goingOn(games).then((found) => { going = found; draw(); });
  onInstall((ask) => { asks = ask; draw(); });
  return made;
}
