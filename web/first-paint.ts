/** Inlined in every page: fonts (30 kB) and scripts (112 kB) wait for the first paint. */
import { faces } from './fonts/faces.ts';
import { reopenPage } from './reopen-page.ts';

const patienceMs = 2500;
const { entry = '', needs = '' } = document.currentScript?.dataset ?? {};
// Going back before hydration can change the URL without reloading this document.
window.parsedPath = location.pathname + location.search;
window.reopenPage = (hasWaited) => reopenPage(entry, hasWaited);
// Style hooks: unanswered consent (version of consent-store.ts), former buyer, upcoming orders.
if (!/(?:^|; )consent=1(?:[.;]|$)/.test(document.cookie))
  document.documentElement.dataset['asks'] = '';
for (const name of ['returning', 'coming'])
  if (isKept(name)) document.documentElement.dataset[name] = '';
// Only the back office has a dark theme (web/staff/frame/dark.css).
if (isKept('dark') || (!isKept('light') && matchMedia('(prefers-color-scheme: dark)').matches))
  document.documentElement.dataset['dark'] = '';
const fonts = faces.map(({ family, source, isFrench, ...rest }) => ({
  isFrench,
  source,
  face: new FontFace(family, `url(${source})`, { ...rest, display: 'swap' }),
}));
const frenchFonts = fonts.filter(({ isFrench }) => isFrench);

/** Browsers that have fetched our fonts use them from the start, without a visible swap. */
const hasFonts = isKept('fonts');
if (hasFonts) {
  fetchAhead(
    frenchFonts.map(({ source }) => source),
    { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' },
  );
  addFonts();
}
keepActions();
void start();

async function start(): Promise<void> {
  await new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve);
  });
  await Promise.race([
    firstScreen(),
    firstTouch(),
    new Promise((resolve) => {
      setTimeout(resolve, patienceMs);
    }),
  ]);
  if (!hasFonts) void loadFonts();
  fetchAhead([entry, ...needs.split(' ').filter(Boolean)], { rel: 'modulepreload' });
  await loadFrenchNumbers();
  await import(/* @vite-ignore */ entry).catch(async (error: unknown) => {
    if ((await reopenPage(entry)) !== 'reloading') throw error;
  });
}

/** In its own task while scripts load: a browser's first French number is as slow as all set-up. */
function loadFrenchNumbers(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      (0).toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' });
      resolve();
    });
  });
}

async function firstScreen(): Promise<void> {
  // A hidden page paints nothing to wait for.
  if (document.visibilityState === 'hidden') return;
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  // A browser told to show no pictures chooses no source, and never settles `decode`.
  const drawn = picture?.currentSrc ? picture.decode().catch(() => undefined) : undefined;
  await Promise.all([drawn, firstPaint()]);
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
}

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

function firstTouch(): Promise<void> {
  return new Promise((resolve) => {
    for (const kind of ['pointerdown', 'touchstart', 'keydown'])
      addEventListener(
        kind,
        () => {
          resolve();
        },
        { once: true, capture: true, passive: true },
      );
  });
}

/** Loads both fonts before switching, so that text changes once. The fallback has the same width. */
async function loadFonts(): Promise<void> {
  await Promise.all(frenchFonts.map(({ face }) => face.load())).catch(() => undefined);
  addFonts();
  try {
    localStorage.setItem('fonts', '1');
  } catch {
    /* No storage. */
  }
}

/** By script: CSS would fetch fonts before the first paint; a class would restyle the page. */
function addFonts(): void {
  for (const { face } of fonts) document.fonts.add(face);
}

function isKept(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

function fetchAhead(paths: readonly string[], link: Partial<HTMLLinkElement>): void {
  for (const href of paths)
    document.head.append(Object.assign(document.createElement('link'), link, { href }));
}

/** Queues early clicks, once per element: before hydration they do nothing or submit to the URL. */
function keepActions(): void {
  const actions = new Map<HTMLButtonElement | HTMLSelectElement, () => void>();
  const done = new AbortController();
  const options = { capture: true, signal: done.signal };
  window.takeKeptActions = () => {
    done.abort();
    for (const element of actions.keys()) delete element.dataset['kept'];
    return [...actions].flatMap(([element, act]) => (element.isConnected ? [act] : []));
  };
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      const form = button?.type === 'submit' ? button.form : null;
      if (form?.hasAttribute('action')) return;
      if (form) event.preventDefault();
      if (!button) return;
      actions.set(button, () => button.click());
      // Lets the style sheet show the press, since a slow phone may take seconds to respond.
      button.dataset['kept'] = '';
    },
    options,
  );
  addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLSelectElement)) return;
      const { value } = target;
      actions.set(target, () => {
        target.value = value;
        target.dispatchEvent(new Event('change', { bubbles: true }));
      });
    },
    options,
  );
}
