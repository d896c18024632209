/** What the shop tells of (orders, stock, catalogue, texts), from the frame's one stream to every list on the screen. */
const target = new EventTarget();

export const tellChanges = (): unknown => target.dispatchEvent(new Event('changed'));

/** Returns how to stop. */
export function followChanges(onChange: () => void): () => void {
  target.addEventListener('changed', onChange);
  return () => target.removeEventListener('changed', onChange);
}
