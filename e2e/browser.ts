/** One browser, and pages of it: a shopper with a phone, a shopper at a desk, a member of the staff. */
import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { findChromium } from '../scripts/find-chromium.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const sizes = {
  phone: { width: 360, height: 780 },
  desk: { width: 1440, height: 900 },
} as const;

/** The shop of this worker. */
export const shopUrl = (): string => {
  const urls = inject('shopUrls');
  return urls[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % urls.length] ?? '';
};

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: flags });
}

/** Those who are in the shop now. */
export const visitors = new Set<BrowserContext>();

/** A visitor of its own: no cookie shared with another. Uncaught errors of the page fail the journey. */
export async function newVisitor(
  browser: Browser,
  size: keyof typeof sizes,
  {
    isInvited = false,
    ...options
  }: {
    serviceWorkers?: 'allow' | 'block';
    /** Sees the invitation to refer, as somebody does once after a first paid order. */ isInvited?: boolean;
  } = {},
): Promise<Page> {
  // A service worker would answer before `page.route` hears of a request; its own journey lets it in.
  const context = await browser.newContext({
    serviceWorkers: options.serviceWorkers ?? 'block',
    viewport: sizes[size],
    baseURL: shopUrl(),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  if (!isInvited)
    await context.addInitScript(() => {
      try {
        localStorage.setItem('referral-invitation-seen', '1');
      } catch {
        /* a page without storage */
      }
    });
  // Cookies were refused on an earlier visit: the banner has a journey of its own.
  await context.addCookies([{ name: 'consent', value: '1', url: shopUrl() }]);
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  visitors.add(context);
  context.on('close', () => visitors.delete(context));
  return page;
}

/**
 * WCAG 2.2 A and AA, nothing less than none. An open dialog is judged alone: what lies under it cannot be reached. The
 * page is looked at whole, in a window as tall as it: a bar that floats over a scrolled page covers whatever happens to
 * be there, which is no fault of that target.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const hasDialog = (await page.getByRole('dialog').count()) > 0;
  const before = page.viewportSize();
  const height = await page.evaluate(() => Math.min(30_000, document.documentElement.scrollHeight));
  if (before && !hasDialog)
    await page.setViewportSize({ width: before.width, height: Math.max(before.height, height) });
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  const { violations } = await (hasDialog ? axe.include('[role=dialog]') : axe).analyze();
  if (before && !hasDialog) await page.setViewportSize(before);
  expect(
    violations.map(
      (violation) =>
        `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    ),
  ).toEqual([]);
}

/** Nothing may be wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}

export type InboxMessage = {
  kind: 'email' | 'sms';
  to: string;
  subject: string | null;
  text: string;
};

/** The newest message to somebody, as soon as it is there. */
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
