/** Zoom, text spacing, reduced motion and forced colours. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { newVisitor, openBrowser } from './browser.ts';
import { coveredShare, findClippedTexts, setStyle } from './clipped-text.ts';
import { newPerson } from './new-person.ts';
import { choosePlace, fillCart, signUp } from './order-by-api.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await newVisitor(browser, 'desk');
  const person = newPerson('Inès', 'Confort');
  // A long e-mail address must not make the checkout scroll sideways with extra letter spacing.
  await signUp(page.request, { ...person, email: `adresse.longue.${person.email}` });
  await choosePlace(page.request);
  await fillCart(page.request, { 'pommes-gala': 6, 'entrecote-race-a-viande': 4 });
});

/** Each screen with its main action. */
const screens: { name: string; path: string; opens?: RegExp; action: RegExp }[] = [
  { name: 'the home page', path: '/', action: /^Ajouter .+ au panier$/ },
  { name: 'an aisle', path: '/categorie/fruits-et-legumes', action: /^Ajouter .+ au panier$/ },
  { name: 'a product', path: '/produit/tomates-grappe', action: /^Ajouter au panier/ },
  { name: 'the cart', path: '/', opens: /^Panier, /, action: /^Valider mon panier$/ },
  { name: 'the checkout', path: '/checkout', action: /^Continuer vers le paiement$/ },
  { name: 'the account', path: '/account/settings/me', action: /^Enregistrer/ },
];

const spacing =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';
/** Browser zoom equals a window smaller than 1248 × 800; text size and spacing are user styles. */
const comforts = [
  { comfort: '200 %', width: 624, height: 400, css: '' },
  { comfort: '400 %', width: 320, height: 256, css: '' },
  { comfort: 'text alone at 200 %', width: 1248, height: 800, css: 'html { font-size: 200% }' },
  {
    comfort: 'text at 200 % with spacing',
    width: 1248,
    height: 800,
    css: `html { font-size: 200% } ${spacing}`,
  },
  { comfort: 'spacing', width: 1248, height: 800, css: spacing },
  { comfort: 'spacing on a narrow screen', width: 320, height: 780, css: spacing },
] as const;

it.each(screens)(
  'U36 $name stays readable and usable at 400 % zoom, with double text size and with custom text spacing',
  async (screen) => {
    await show(screen);
    const faults: Record<string, unknown> = {};
    for (const { comfort, width, height, css } of comforts) {
      await page.setViewportSize({ width, height });
      await setStyle(page, css);
      const clipped = await findClippedTexts(page);
      const overflow = await page.evaluate(() =>
        Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
      );
      // At least two thirds of the window must stay readable.
      const covered = screen.opens || css ? 0 : await coveredShare(page);
      if (clipped.length > 0 || overflow > 0 || covered > 0.34)
        faults[comfort] = { clipped, overflow, covered };
      // The click must reach the button, not a bar over it.
      await page
        .getByRole('button', { name: screen.action })
        .filter({ visible: true })
        .first()
        .click({ trial: true });
    }
    expect(faults).toEqual({});
  },
);

it('U36 at 200 % zoom no bar is sticky, and a card’s picture, name and price fit on the screen together', async () => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/categorie/fruits-et-legumes', { waitUntil: 'networkidle' });
  const stuck = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { position } = getComputedStyle(element);
        const { width } = element.getBoundingClientRect();
        return /fixed|sticky/.test(position) && element.checkVisibility() && width > innerWidth / 2;
      })
      .map((element) => element.className),
  );
  expect(stuck).toEqual([]);
  // In this layout the bottom bar is not fixed, so the cart button is also in the header.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Panier/ })
    .waitFor();
  const card = page.getByRole('article').nth(8);
  await card.scrollIntoViewIfNeeded();
  await card.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const box = await card.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(450);
});

/** Returns the longest animation or transition during `act`, in milliseconds. */
async function longestMotion(act: () => Promise<void>, of = '*'): Promise<number> {
  await page.evaluate((selector) => {
    const watch = { longest: 0, isOn: true };
    Object.assign(window, { motionWatch: watch });
    const look = () => {
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect && effect.target?.matches(selector))
          watch.longest = Math.max(
            watch.longest,
            Number(effect.getComputedTiming().activeDuration),
          );
      if (watch.isOn) requestAnimationFrame(look);
    };
    look();
  }, of);
  await act();
  return page.evaluate(() => {
    const { motionWatch } = window as unknown as {
      motionWatch: { longest: number; isOn: boolean };
    };
    motionWatch.isOn = false;
    return motionWatch.longest;
  });
}

async function openAndCloseTheCart(): Promise<void> {
  await page
    .getByRole('button', { name: /^Panier, / })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Total estimé').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function showAToast(): Promise<void> {
  await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tout refuser' }).click();
  await page.locator('[data-sonner-toast]').waitFor();
}

/** Returns the number of frames until a row of cards stops moving. */
async function framesOfARow(): Promise<number> {
  const forward = page.getByRole('button', { name: / : avancer$/ }).first();
  await forward.scrollIntoViewIfNeeded();
  return forward.evaluate(async (button) => {
    const row = button.closest('section')?.querySelector('ul');
    (button as HTMLElement).click();
    let moves = 0;
    for (let before = -1, still = 0; still < 10;) {
      await new Promise(requestAnimationFrame);
      if (row?.scrollLeft === before) still += 1;
      else {
        still = 0;
        moves += 1;
      }
      before = row?.scrollLeft ?? 0;
    }
    return moves;
  });
}

it('S05b U36 with reduced motion nothing animates; otherwise a panel takes a quarter of a second', async () => {
  await page.setViewportSize({ width: 1248, height: 800 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await longestMotion(openAndCloseTheCart, '[role=dialog]')).toBe(250);
  expect(await framesOfARow()).toBeGreaterThan(3);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await longestMotion(openAndCloseTheCart)).toBeLessThanOrEqual(10);
  expect(await framesOfARow()).toBeLessThanOrEqual(2);
  expect(await longestMotion(showAToast)).toBeLessThanOrEqual(10);
});

it('U36 in forced colours the focus, the selection and button borders are visible', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/categorie/fruits-et-legumes', { waitUntil: 'networkidle' });
  const look = (name: string | RegExp) =>
    page
      .getByRole('button', { name })
      .filter({ visible: true })
      .first()
      .evaluate((button) => {
        const { backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(button);
        return { backgroundColor, outlineStyle, outlineWidth };
      });
  const heart = page.getByRole('button', { name: /^Favori : / }).first();
  const before = await look(/^Favori : /);
  expect(before).toMatchObject({ outlineStyle: 'solid', outlineWidth: '1px' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect
    .poll(() =>
      page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineWidth),
    )
    .toBe('3px');
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await expect
    .poll(async () => (await look(/^Favori : /)).backgroundColor)
    .not.toBe(before.backgroundColor);
  await page.emulateMedia({ forcedColors: 'none' });
});

/** Phone pages and sheets; `opens` names the button that opens the sheet. */
const phoneScreens: readonly { path: string; opens?: RegExp }[] = [
  { path: '/' },
  { path: '/categorie/fruits-et-legumes' },
  { path: '/produit/pommes-gala' },
  { path: '/recherche?q=lait' },
  { path: '/', opens: /^Où livrer \?/ },
  { path: '/', opens: /^Rayons$/ },
  { path: '/?modal=cart' },
  { path: '/?modal=select-slot' },
];

/** Runs in the page: returns elements that large text displaces, besides clipped text. */
function judgeLargeText(): string[] {
  const faults: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    faults.push(
      `${scrollWidth} px wide: ${wide.slice(0, 3).map((element) => `${element.localName}.${String(element.className).slice(0, 60)}`)}`,
    );
  }
  const range = document.createRange();
  for (const label of document.querySelectorAll('[aria-label="Navigation principale"] > *')) {
    range.selectNodeContents(label);
    const [text, place] = [range.getBoundingClientRect(), label.getBoundingClientRect()];
    if (text.left < place.left - 1 || text.right > place.right + 1 || text.bottom > innerHeight)
      faults.push(`the bar's « ${label.textContent} » leaves its place`);
  }
  for (const text of document.querySelectorAll('header button .truncate'))
    if (text.checkVisibility() && text.clientWidth < 100)
      faults.push(`« ${text.textContent} » has ${text.clientWidth} px`);
  for (const button of document.querySelectorAll('[role=dialog] button[title]')) {
    const { left, right, top } = button.getBoundingClientRect();
    if (left < 0 || right > innerWidth || top < 0)
      faults.push(`« ${button.getAttribute('title')} » is out of the screen`);
  }
  return faults;
}

it('U34 U36 with double text size on a phone nothing scrolls sideways, overlaps or is cut off', async () => {
  const phone = await newVisitor(await openBrowser(), 'phone');
  const faults: Record<string, string[]> = {};
  for (const { path, opens } of phoneScreens) {
    if (path.includes('modal')) await choosePlace(phone.request);
    await phone.goto(path, { waitUntil: 'networkidle' });
    if (opens)
      await phone.getByRole('button', { name: opens }).filter({ visible: true }).first().click();
    if (opens || path.includes('modal')) await phone.getByRole('dialog').waitFor();
    await setStyle(phone, 'html { font-size: 200% }');
    const found = [...(await phone.evaluate(judgeLargeText)), ...(await findClippedTexts(phone))];
    if (found.length > 0) faults[`${path} ${opens?.source ?? ''}`] = found;
  }
  await phone.context().clearCookies({ name: 'consent' });
  await phone.goto('/', { waitUntil: 'networkidle' });
  await setStyle(phone, 'html { font-size: 200% }');
  const banner = phone.getByRole('region', { name: 'Cookies' });
  expect((await banner.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  const ofBanner = await findClippedTexts(phone);
  if (ofBanner.length > 0) faults['cookies'] = ofBanner;
  expect(faults).toEqual({});
  // The banner closes and takes the pressed button with it.
  await banner.getByRole('button', { name: 'Tout refuser' }).click();
  await banner.waitFor({ state: 'detached' });
  expect(await phone.evaluate(() => document.activeElement?.id)).toBe('contenu');
  await phone.context().close();
});

async function show({ path, opens, action }: (typeof screens)[number]): Promise<void> {
  await page.setViewportSize({ width: 1248, height: 800 });
  // Wait for the code: a click before hydration would be replayed as a real one.
  await page.goto(path, { waitUntil: 'networkidle' });
  if (opens)
    await page.getByRole('button', { name: opens }).filter({ visible: true }).first().click();
  await page.getByRole('button', { name: action }).filter({ visible: true }).first().waitFor();
}
