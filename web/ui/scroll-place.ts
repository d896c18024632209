/**
 * A scroll position that survives layout changes. Off-screen content has estimated heights, so pixels alone would
 * show other products: the first visible link and its offset locate the place.
 */

export type ScrollPlace = { top: number; anchor: { href: string; nth: number; y: number } | null };

const storageKey = 'cabas-scroll';
const kept = 50;
let places: Map<string, ScrollPlace> | undefined;

function allPlaces(): Map<string, ScrollPlace> {
  if (places) return places;
  try {
    places = new Map(
      JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, ScrollPlace][],
    );
  } catch {
    places = new Map();
  }
  return places;
}

/** `entry` identifies a history entry of the tab. */
export function readPlace(entry: string): ScrollPlace | undefined {
  return allPlaces().get(entry);
}

export function takePlace(entry: string): void {
  const all = allPlaces();
  all.delete(entry);
  all.set(entry, { top: scrollY, anchor: scrollY > 0 ? anchorInView() : null });
  for (const oldest of all.keys()) if (all.size > kept) all.delete(oldest);
}

/** Persists positions for the next document of this tab. */
export function savePlaces(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...allPlaces()]));
  } catch {
    // No storage: positions last as long as the page.
  }
}

const sameLinks = (href: string): NodeListOf<Element> =>
  document.querySelectorAll(`main a[href="${CSS.escape(href)}"]`);

function anchorInView(): ScrollPlace['anchor'] {
  for (const share of [0.5, 0.35, 0.65, 0.8]) {
    const at = document.elementFromPoint(innerWidth * 0.3, innerHeight * share);
    const link =
      at?.closest('main li, main tr, main article, main section')?.querySelector('a[href]') ?? null;
    const href = link?.getAttribute('href');
    if (link && href)
      return { href, nth: [...sameLinks(href)].indexOf(link), y: link.getBoundingClientRect().top };
  }
  return null;
}

const patienceMs = 3000;
const userInputEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls to a place and holds it while the page grows, until the user scrolls. Returns how to stop. */
export function returnTo({ top, anchor }: ScrollPlace): () => void {
  let still = 0;
  let frame = 0;
  const giveUpAt = performance.now() + patienceMs;
  function stop(): void {
    cancelAnimationFrame(frame);
    for (const event of userInputEvents) removeEventListener(event, stop);
  }
  function step(): void {
    const link = anchor ? sameLinks(anchor.href)[anchor.nth] : undefined;
    const wanted = link && anchor ? scrollY + link.getBoundingClientRect().top - anchor.y : top;
    const isThere = Math.abs(wanted - scrollY) < 1 && (link !== undefined || anchor === null);
    if (!isThere) scrollTo({ top: wanted, behavior: 'instant' });
    still = isThere ? still + 1 : 0;
    if (still < 5 && performance.now() < giveUpAt) frame = requestAnimationFrame(step);
    else stop();
  }
  for (const event of userInputEvents) addEventListener(event, stop, { passive: true });
  step();
  return stop;
}
