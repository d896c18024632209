import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { buy, deliver, prepare, signUp, staffPage, type Bought } from './order-by-api.ts';
import type { Page } from 'playwright-core';

let browser: Browser;
let preparer: Page;
let driver: Page;
beforeAll(async () => {
  browser = await openBrowser();
  [preparer, driver] = await Promise.all([
    staffPage(browser, 'preparation@cabas.test', 'phone'),
    staffPage(browser, 'livraison@cabas.test', 'phone'),
  ]);
});
afterAll(async () => {
  await browser.close();
});

const groceries = { 'croquettes-chat-sterilise-3kg': 4 };
/** Names are letters: the number of this run, spelt. */
const family = (digit: number): string =>
  `Test${[...`${digit}${process.pid}`].map((figure) => 'abcdefghij'[Number(figure)]).join('')}`;
const person = (name: string, digit: number) => ({
  email: `${name}.${process.pid}@exemple.fr`,
  phone: `06${digit}${String(1_000_000 + process.pid).slice(-7)}`,
  firstname: name,
  lastname: family(digit),
});

async function buyAndReceive(page: Page): Promise<Bought> {
  const order = await buy(page.request, groceries);
  await prepare(preparer.request, order);
  await deliver(driver.request, page.request, order);
  return order;
}

it('S08 T27 F07 from a first paid order to the invitation, the link, a friend’s order, the thanks and a gift of Miams', async () => {
  const rose = await newVisitor(browser, 'phone', { isInvited: true });
  await signUp(rose.request, person('Rose', 3));
  await buyAndReceive(rose);

  // The invitation comes once, outside the account, after exactly one paid order.
  await rose.goto('/', { waitUntil: 'networkidle' });
  const invitation = rose.getByRole('dialog', { name: 'Faites goûter Cabas autour de vous' });
  await invitation.waitFor();
  await expectNoSidewaysScroll(rose);
  await expectAccessible(rose);
  const link = /https?:\S+\/landing\?parrain=\S+/.exec(await invitation.innerText())?.[0] ?? '';
  await rose.keyboard.press('Escape');
  await invitation.waitFor({ state: 'detached' });
  await rose.reload({ waitUntil: 'networkidle' });
  expect(await invitation.count()).toBe(0);

  const max = await newVisitor(browser, 'desk');
  const code = new URL(link).searchParams.get('parrain') ?? '';
  await signUp(max.request, { ...person('Max', 4), referralCode: code });
  await max.goto('/account/benefits/coupons', { waitUntil: 'networkidle' });
  await max.getByText('Panier découverte de saison offert').first().waitFor();
  await expectAccessible(max);
  await buyAndReceive(max);

  // The thanks come with a job, a moment after the order is paid.
  await expect
    .poll(
      async () =>
        (
          (await (await rose.request.get('/api/account/referral/infos')).json()) as {
            count: number;
          }
        ).count,
    )
    .toBe(1);
  await rose.goto('/account/benefits/referral', { waitUntil: 'networkidle' });
  await rose.getByText('1 parrainage récompensé').waitFor();
  await expectAccessible(rose);
  await rose.goto('/account/benefits', { waitUntil: 'networkidle' });
  await rose.getByText(/Miams = /).waitFor();
  await expectNoSidewaysScroll(rose);
  await expectAccessible(rose);
  await Promise.all([rose, max].map((page) => page.context().close()));
});
