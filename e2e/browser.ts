/** Browsers, pages and accessibility checks for the browser tests. */
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import { chromiumFlags, findChromium } from '../scripts/find-chromium.mjs';
import { findViolations } from './axe.ts';
import { useAsPhone } from './finger.ts';
import { openQuickly } from './open-page.ts';

export const sizes = {
  phone: { width: 360, height: 780 },
  desk: { width: 1440, height: 900 },
} as const;

/**
 * Context options per screen size: touch and mobile layout for a phone, mouse for a desk. Contexts
 * must be opened with them.
 */
export const screen = (size: keyof typeof sizes): BrowserContextOptions => ({
  viewport: sizes[size],
  hasTouch: size === 'phone',
  isMobile: size === 'phone',
});

/** URL of this worker's shop. */
export const shopUrl = (): string => ofThisWorker(inject('shopUrls')) ?? '';

/** Data folder of this worker's shop; undefined when it was already open. */
export const shopFolder = (): string | undefined => ofThisWorker(inject('shopFolders'));

const ofThisWorker = (each: readonly string[]): string | undefined =>
  each[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % each.length];

const withPictures = chromiumFlags;
const withoutPictures = [...chromiumFlags, '--blink-settings=imagesEnabled=false'];
/** Browsers shared by the test files of this worker, closed when it ends. */
const browsers = new Map<readonly string[], Promise<Browser>>();

/**
 * Returns this worker's browser. Pictures are off by default, since decoding them takes a third of
 * a journey's processor time; pages.test.ts checks layout and contrast with pictures.
 */
export async function openBrowser({ hasPictures = false } = {}): Promise<Browser> {
  const args = hasPictures ? withPictures : withoutPictures;
  const browser = browsers.get(args) ?? chromium.launch({ executablePath: findChromium(), args });
  browsers.set(args, browser);
  return browser;
}

/** Closes the contexts that a test file left open, since the next file reuses the browsers. */
export async function closeContexts(): Promise<void> {
  for (const browser of await Promise.all(browsers.values()))
    await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Open contexts. */
export const visitors = new Set<BrowserContext>();

/** Whether contexts record traces. Recording is slow, so only retries are traced. */
export const tracing = { isOn: false };
export const startTrace = (context: BrowserContext): Promise<unknown> =>
  context.tracing.start({ snapshots: true, screenshots: true });

/** Opens a page in its own context, without shared cookies. Uncaught page errors fail the test. */
export async function newVisitor(
  browser: Browser,
  size: keyof typeof sizes,
  {
    isInvited = false,
    at = shopUrl(),
    ...options
  }: {
    serviceWorkers?: 'allow' | 'block';
    /** URL of another shop than the worker's; its certificate is not checked. */
    at?: string;
    /** Keeps the referral invitation, which other tests dismiss. */
    isInvited?: boolean;
  } = {},
): Promise<Page> {
  // A service worker would hide requests from `page.route`, so only its own test allows it.
  const context = await browser.newContext({
    serviceWorkers: options.serviceWorkers ?? 'block',
    ...screen(size),
    baseURL: at,
    ignoreHTTPSErrors: at.startsWith('https:'),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  if (tracing.isOn) await startTrace(context);
  if (!isInvited)
    await context.addInitScript(() => {
      try {
        localStorage.setItem('referral-invitation-seen', '1');
      } catch {
        /* Storage is blocked. */
      }
    });
  // Consent is already refused: the banner has its own test.
  await context.addCookies([{ name: 'consent', value: '1', url: at }]);
  const page = await context.newPage();
  openQuickly(page);
  if (size === 'phone') useAsPhone(page);
  else refuseToNarrow(page);
  page.on('pageerror', (error) => {
    throw error;
  });
  visitors.add(context);
  context.on('close', () => visitors.delete(context));
  return page;
}

/**
 * Phone widths need touch: use `newVisitor(browser, 'phone')`. 320 px is allowed, as a desk at 400
 * % zoom.
 */
function refuseToNarrow(page: Page): void {
  const resize = page.setViewportSize.bind(page);
  page.setViewportSize = (to) => {
    if (to.width > 320 && to.width < 624)
      throw new Error(`a page of ${to.width} px without touch: no phone is like that`);
    return resize(to);
  };
}

/**
 * Makes the window as tall as the page. The height must fit twice in a row, because lazy lists grow
 * when they come into view, and some pages grow with the window.
 */
async function fitWindow(page: Page, width: number): Promise<void> {
  const excesses: number[] = [];
  let fits = 0;
  await expect
    .poll(async () => {
      const [seen, whole] = await page.evaluate(() => [
        innerHeight,
        Math.min(30_000, document.documentElement.scrollHeight),
      ]);
      const followsWindow =
        excesses.length > 1 && excesses.slice(-2).every((one) => one === whole - seen);
      if (followsWindow) return true;
      if (whole <= seen) return (fits += 1) > 1;
      fits = 0;
      excesses.push(whole - seen);
      await page.setViewportSize({ width, height: whole });
      return false;
    })
    .toBe(true);
}

/**
 * Expects no WCAG 2.2 A or AA violation. Checks an open dialog alone, since the page under it is
 * inert. Makes the window as tall as the page, so that a floating bar covers no target.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const hasDialog = (await page.getByRole('dialog').count()) > 0;
  const before = page.viewportSize();
  if (before && !hasDialog) await fitWindow(page, before.width);
  // Even with reduced motion, a changing colour or opacity keeps its old value for one frame.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  const violations = await findViolations(page, hasDialog ? '[role=dialog]' : 'html');
  if (before && !hasDialog) await page.setViewportSize(before);
  expect(violations).toEqual([]);
}

/** Expects no horizontal scroll once the layout is settled; names the elements that overflow. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const { scrollWidth } = document.documentElement;
          if (scrollWidth <= innerWidth) return [];
          const tooWide = [...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > innerWidth)
            .map((element) => `${element.localName}.${element.className}`);
          return [`${scrollWidth} px`, ...tooWide.slice(0, 5)];
        }),
      { timeout: 2_000 },
    )
    .toEqual([]);
}

export type InboxMessage = {
  kind: 'email' | 'sms';
  to: string;
  subject: string | null;
  text: string;
};

/** Waits for the newest message to a recipient. */
export async function waitForMessage(
  to: string,
  matches: (message: InboxMessage) => boolean,
): Promise<InboxMessage> {
  return expect
    .poll(
      async () => {
        const response = await fetch(`${shopUrl()}/api/dev/inbox`);
        const { items } = (await response.json()) as { items: InboxMessage[] };
        return items.find((message) => message.to === to && matches(message)) ?? null;
      },
      { timeout: 20_000 },
    )
    .not.toBeNull()
    .then(async () => {
      const { items } = (await (await fetch(`${shopUrl()}/api/dev/inbox`)).json()) as {
        items: InboxMessage[];
      };
      return items.find((message) => message.to === to && matches(message)) as InboxMessage;
    });
}
