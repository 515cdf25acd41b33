// Who you are at a table: the name written, the one remembered, or one that is offered.

import { h } from "../base/dom.js";
import { t } from "../base/words.js";
import { me } from "../net/api.js";

const NAMES = ["Colibrí", "Delfín", "Lobo", "Gorrión", "Erizo", "Jilguero", "Ardilla", "Cigüeña"];

const offered = `${NAMES[Math.floor(Math.random() * NAMES.length)]} ${Math.floor(Math.random() * 89) + 10}`;

export async function beSomebody() {
  const written = document.querySelector("#name")?.value.trim();
  await me.be((written || me.name || offered).slice(0, 24));
}
export const nameField = () =>
  h("input", { id: "name", type: "text", maxlength: 24, autocomplete: "nickname", placeholder: offered, value: me.name, "aria-label": t("yourName"), oninput: (event) => me.write(event.target.value.trim()) });
