/**
 * Rule S03: while a dialog is open, Back is blocked and history is pushed forward. The first dialog adds an entry of
 * the same address (marked `dialog`), Back leads to the entry under it, and we step forward again. The last one to
 * close steps back, so that no entry stays behind. The router sees none of these steps.
 */
type Entry = { idx?: number; dialog?: true } | null;

export type Tab = {
  history: Pick<History, 'state' | 'go' | 'pushState' | 'replaceState'>;
  location: { readonly href: string; readonly pathname: string };
  /** Not in every browser. */
  navigation?: { readonly canGoForward: boolean };
  addEventListener(
    type: 'popstate' | 'pageshow',
    listener: (event: Event) => void,
    options: { capture: true },
  ): void;
};

/** Returns the function that a dialog calls when it opens; that one returns the one to call when it closes. */
export function createHeldBackButton(tab: Tab): () => () => void {
  const { history, location } = tab;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let openDialogs = 0;
  /** The router's number of the page under the dialogs. */
  let pageIdx = 0;
  /** Target of our pending history.go(), which is asynchronous; null when none. */
  let steppingTo: number | null = null;
  /** What the page's entry becomes when we step back to it: a filter may have changed the address. */
  let left: { state: object; url: string } | null = null;
  let isPageLeft = false;

  const entry = () => history.state as Entry;
  const isHeld = () => entry()?.dialog === true;

  function hold(): void {
    pageIdx = entry()?.idx ?? 0;
    push({ ...entry(), dialog: true }, '', location.href);
  }

  function step(by: number, toIdx: number): void {
    steppingTo = toIdx;
    history.go(by);
  }

  function keepPage(): void {
    const { dialog: _, ...state } = entry() ?? {};
    left = { state, url: location.href };
  }

  function settle(): void {
    if (steppingTo !== null || isHeld() === openDialogs > 0) return;
    if (openDialogs > 0) hold();
    else {
      pageIdx = entry()?.idx ?? 0;
      keepPage();
      step(-1, pageIdx);
    }
  }

  /** A page opened from a dialog takes the place of the dialog's entry. */
  history.pushState = (state: unknown, unused: string, url?: string | URL | null) => {
    if (!isHeld()) {
      push(state, unused, url);
      return;
    }
    const { pathname } = location;
    replace(state, unused, url);
    if (steppingTo !== null) isPageLeft = true;
    else if (openDialogs > 0 && location.pathname === pathname) hold();
  };

  history.replaceState = (state: unknown, unused: string, url?: string | URL | null) => {
    if (!isHeld()) {
      replace(state, unused, url);
      return;
    }
    replace({ ...(state as Entry), dialog: true }, unused, url);
    if (steppingTo !== null) keepPage();
  };

  tab.addEventListener(
    'popstate',
    (event) => {
      const idx = entry()?.idx;
      const isOurStep = steppingTo !== null && steppingTo === idx;
      steppingTo = null;
      if (isHeld()) {
        event.stopImmediatePropagation();
        if (openDialogs > 0) return;
        // Forward, to the entry of a dialog that is closed.
        if (!isOurStep && tab.navigation?.canGoForward) history.go(1);
        else settle();
      } else if (openDialogs > 0) {
        // A link to a part of the page has an entry without a number.
        if (idx === undefined) return;
        event.stopImmediatePropagation();
        step(pageIdx - idx + 1, pageIdx);
      } else if (isOurStep) {
        event.stopImmediatePropagation();
        if (isPageLeft) step(1, pageIdx + 1);
        else if (left) replace(left.state, '', left.url);
        isPageLeft = false;
        left = null;
      }
    },
    // Before the router's (see watchBackButton).
    { capture: true },
  );

  // The page was reloaded, or come back to, while a dialog was open.
  settle();
  // Restored as it was left, when a step that had not arrived was lost.
  tab.addEventListener(
    'pageshow',
    (event) => {
      if (!(event as PageTransitionEvent).persisted) return;
      steppingTo = null;
      isPageLeft = false;
      left = null;
      settle();
    },
    { capture: true },
  );

  return () => {
    openDialogs += 1;
    settle();
    return () => {
      openDialogs -= 1;
      // The dialog that replaces this one opens in the same task, and takes over the entry.
      queueMicrotask(settle);
    };
  };
}
