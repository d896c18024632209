/**
 * Interaction latency from touch to next frame, on a phone with a processor four times slower than
 * this one.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { phoneScreen, type PageKind } from './goals.ts';

export type Interactions = {
  inpMs: number;
  worst: string;
  firstScreenPictureBytes: number;
  lcpPicture: { path: string; bytes: number } | null;
  pictureFaults: string[];
};

const { deviceScaleFactor, ...viewport } = phoneScreen;
export const phone = {
  viewport,
  deviceScaleFactor,
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
} as const;

/**
 * Dispatches a touch. Playwright's `tap` searches the whole page in its main thread before and
 * during the touch, which at 4× slowdown was half of the largest page's figure; so the position is
 * computed beforehand and the thread is idle when the touch starts.
 */
async function touch(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be touched is not on the screen.');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

type Step = { name: string; run(page: Page): Promise<unknown> };

const typeInSearch: Step = {
  name: 'type in the search',
  async run(page) {
    await touch(page, page.getByRole('combobox', { name: /Rechercher/ }).first());
    // On the search page the field already holds the query.
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('tomate', { delay: 120 });
    // Scoped to the suggestions, since the search page also has a select with options.
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
  },
};
const openCart: Step = {
  name: 'open the cart',
  async run(page) {
    await touch(page, page.getByRole('button', { name: /^Panier/ }).last());
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
};
const addToCart: Step = {
  name: 'add to the cart',
  async run(page) {
    await touch(page, page.getByRole('button', { name: /^Ajouter/ }).first());
    // Without an address the shop first asks for one: wait for that dialog, then close it for the
    // next interaction.
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
};
const morePortions: Step = {
  name: 'one portion more',
  run: (page) => touch(page, page.getByRole('button', { name: /portion|personne/i }).last()),
};
const writeToDriver: Step = {
  name: 'write to the driver',
  async run(page) {
    await touch(page, page.getByLabel(/Indications pour le livreur/));
    await page.keyboard.type('Code 12B', { delay: 120 });
  },
};
const goToPayment: Step = {
  name: 'go to the payment',
  async run(page) {
    await touch(page, page.getByRole('button', { name: 'Continuer vers le paiement' }));
    await page.getByRole('heading', { name: 'Paiement', exact: true }).waitFor();
  },
};

const stepsOf: Readonly<Record<PageKind, readonly Step[]>> = {
  home: [addToCart, openCart, typeInSearch],
  category: [addToCart, openCart, typeInSearch],
  product: [addToCart, openCart, typeInSearch],
  search: [addToCart, openCart, typeInSearch],
  recipe: [morePortions, openCart, typeInSearch],
  checkout: [writeToDriver, goToPayment],
};

/**
 * Runs in the page: records each interaction's longest event, as INP does, and the last largest
 * contentful paint.
 */
function watchEvents(): void {
  const seen = { durations: {} as Record<number, number>, lcp: null as string | null };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const id = (entry as unknown as { interactionId: number }).interactionId;
      if (id) seen.durations[id] = Math.max(seen.durations[id] ?? 0, entry.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  new PerformanceObserver((list) => {
    seen.lcp = (list.getEntries().at(-1) as unknown as { url: string } | undefined)?.url || null;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

type SeenTimings = { seen: { durations: Record<number, number>; lcp: string | null } };

export async function interact(
  browser: Browser,
  kind: PageKind,
  url: string,
  cookies: { name: string; value: string; url: string }[],
): Promise<Interactions> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  context.setDefaultTimeout(20_000);
  await context.addCookies([...cookies, { name: 'consent', value: '1', url }]);
  await context.addInitScript(watchEvents);
  const page = await context.newPage();
  try {
    const slow = await context.newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url, { waitUntil: 'networkidle' });
    const pictures = await readPictures(page);
    let worst = { inpMs: 0, worst: '' };
    for (const step of stepsOf[kind]) {
      const inpMs = await longestOf(page, step);
      if (inpMs > worst.inpMs) worst = { inpMs, worst: step.name };
    }
    return { ...worst, ...pictures };
  } finally {
    await context.close();
  }
}

async function longestOf(page: Page, step: Step): Promise<number> {
  await page.evaluate(() => {
    (window as unknown as SeenTimings).seen.durations = {};
  });
  await step.run(page);
  // Browsers report a frame's entries after it: wait two frames.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(
              () =>
                resolve(
                  Math.max(0, ...Object.values((window as unknown as SeenTimings).seen.durations)),
                ),
              200,
            ),
          ),
        );
      }),
  );
}

type Pictures = Omit<Interactions, 'inpMs' | 'worst'>;

async function readPictures(page: Page): Promise<Pictures> {
  return page.evaluate(() => {
    const bytesOf = (address: string) =>
      (performance.getEntriesByName(address)[0] as PerformanceResourceTiming | undefined)
        ?.encodedBodySize ?? 0;
    const images = [...document.images].filter((image) => image.currentSrc);
    const isShown = (image: HTMLImageElement) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    };
    const faultOf = (image: HTMLImageElement) =>
      !/\.(avif|svg)$/.test(new URL(image.currentSrc).pathname)
        ? 'not AVIF'
        : image.getAttribute('width') && image.getAttribute('height')
          ? null
          : 'no width and height';
    const shown = [...new Set(images.filter(isShown).map((image) => image.currentSrc))];
    const { lcp } = (window as unknown as SeenTimings).seen;
    return {
      firstScreenPictureBytes: shown.reduce((total, address) => total + bytesOf(address), 0),
      lcpPicture: lcp ? { path: new URL(lcp).pathname, bytes: bytesOf(lcp) } : null,
      pictureFaults: images.flatMap((image) => {
        const fault = faultOf(image);
        return fault ? [`${new URL(image.currentSrc).pathname}: ${fault}`] : [];
      }),
    };
  });
}
