// A mouse's press on what is drawn anew while it is down: browsers send a click only where both
// ends of it fell on one node, and news of the table replaces nodes at any moment.

const DOORS = "button, a, summary";
const called = (one) => `${one.tagName} ${one.dataset.key ?? one.textContent}`;
let down = null; // what was pressed; a finger's tap is looked up by the browser when it ends

addEventListener("pointerdown", (event) => { down = event.pointerType === "mouse" && event.button === 0 ? event.target.closest?.(DOORS) : null; }, true);
addEventListener("pointerup", (event) => {
  const [was, now] = [down, event.target.closest?.(DOORS)];
  down = null;
  if (was && now && !was.isConnected && called(was) === called(now)) now.click();
});
