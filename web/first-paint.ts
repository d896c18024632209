/**
 * Written into the head of every page: it lets the first screen be painted before it asks for our fonts and for the shop's code.
 * The server drew the page whole, so on a slow line the words and the first picture need the bytes more than 110 kB of script
 * and 30 kB of fonts do. Whoever touches the page sooner does not wait for its picture, and a press made meanwhile is kept for
 * the code to come. It shares no code with the rest: its text is the page's own, its names are kept from the page by a wrapper.
 */
import { faces } from './fonts/faces.ts';
import type {} from './kept-press.ts';

/** A picture that takes longer holds nothing up. */
const patienceMs = 2500;
const { entry = '', needs = '' } = document.currentScript?.dataset ?? {};
const fonts = faces.map(({ family, source, isFrench, ...rest }) => ({
  isFrench,
  source,
  face: new FontFace(family, `url(${source})`, { ...rest, display: 'swap' }),
}));
const frenchFonts = fonts.filter(({ isFrench }) => isFrench);

/** A browser that fetched our fonts once has them: its next pages begin with them, and do not change letters under the eyes. */
const hasFonts = remembersFonts();
if (hasFonts) {
  fetchAhead(
    frenchFonts.map(({ source }) => source),
    { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' },
  );
  useFonts();
}
keepPress();
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
  if (!hasFonts) void takeFonts();
  fetchAhead(needs.split(' ').filter(Boolean), { rel: 'modulepreload' });
  await import(/* @vite-ignore */ entry);
}

async function firstScreen(): Promise<void> {
  // A page out of sight paints nothing: there is nothing to wait for.
  if (document.visibilityState === 'hidden') return;
  // A broken picture is no reason to keep the shop from working.
  const picture = document
    .querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    ?.decode()
    .catch(() => undefined);
  await Promise.all([picture, firstWords()]);
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
}

/** Seen on the screen, which is later than drawn. */
function firstWords(): Promise<void> {
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

/** Both at once: the page changes letters one time. Until then it has the system's, drawn as wide as ours. */
async function takeFonts(): Promise<void> {
  await Promise.all(frenchFonts.map(({ face }) => face.load())).catch(() => undefined);
  useFonts();
  try {
    localStorage.setItem('fonts', '1');
  } catch {
    /* A browser that keeps nothing changes letters on each page. */
  }
}

/** Added here and not by the style sheet, which would ask for them before the first paint; a class would have the whole page styled anew. */
function useFonts(): void {
  for (const { face } of fonts) document.fonts.add(face);
}

function remembersFonts(): boolean {
  try {
    return localStorage.getItem('fonts') !== null;
  } catch {
    return false;
  }
}

function fetchAhead(paths: readonly string[], link: Partial<HTMLLinkElement>): void {
  for (const href of paths)
    document.head.append(Object.assign(document.createElement('link'), link, { href }));
}

/**
 * Links work by themselves, and forms that say where they lead. Any other button does nothing yet, or would have the browser send
 * what was typed in the page's address: its press waits. The last one counts.
 */
function keepPress(): void {
  let pressed: HTMLButtonElement | null = null;
  const done = new AbortController();
  window.takeKeptPress = () => {
    done.abort();
    return pressed;
  };
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      const form = button?.type === 'submit' ? button.form : null;
      if (form?.hasAttribute('action')) return;
      if (form) event.preventDefault();
      pressed = button;
    },
    { capture: true, signal: done.signal },
  );
}
