// Sprites, each once a page: afterwards <use href="#icon-eye"> works anywhere in the document.

const HOME = new URL("../../drawings.svg", import.meta.url);
const loading = new Map();

/** Resolves when the drawings are in the document. Cards made before that fill in by themselves. */
export function loadDrawings(address = HOME) {
  const { href } = new URL(address);
  if (!loading.has(href)) {
    loading.set(href, insert(href).catch((error) => {
      loading.delete(href); // the next call may try again
      throw error;
    }));
  }
  return loading.get(href);
}

async function insert(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`drawings: ${answer.status}`);
  const text = await answer.text();
  const sprite = document.importNode(
    new DOMParser().parseFromString(text, "image/svg+xml").documentElement,
    true,
  );
  if (sprite.localName !== "svg") throw new Error("drawings: not an SVG");
  sprite.setAttribute("class", "drawings");
  sprite.setAttribute("aria-hidden", "true");
  // Out of the way but rendered: patterns of a sprite with display none stay empty in some browsers.
  Object.assign(sprite.style, { position: "absolute", width: "0", height: "0", overflow: "hidden" });
  document.body.prepend(sprite);
  return sprite;
}
