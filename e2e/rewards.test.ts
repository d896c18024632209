import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { newPerson, type Person } from './new-person.ts';
import { buy, deliver, prepare, signUp, staffPage, type Bought } from './order-by-api.ts';

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

const groceries = { 'croquettes-chat-sterilise-3kg': 4 };

it('S08a S08b T27a F07a an invited friend’s first paid order rewards the customer, who can donate Miams', async () => {
  const rose = await newVisitor(browser, 'phone', { isInvited: true });
  await signUp(rose.request, person('Rose'));
  await buyAndReceive(rose);

  // The referral invitation shows once, after exactly one paid order.
  await rose.goto('/', { waitUntil: 'networkidle' });
  const invitation = rose.getByRole('dialog', { name: 'Faites goûter Cabas autour de vous' });
  await invitation.waitFor();
  await expectNoSidewaysScroll(rose);
  await expectAccessible(rose);
  const link = /https?:\S+\/\?parrain=\S+/.exec(await invitation.innerText())?.[0] ?? '';
  await rose.keyboard.press('Escape');
  await invitation.waitFor({ state: 'detached' });
  await rose.reload({ waitUntil: 'networkidle' });
  expect(await invitation.count()).toBe(0);

  const max = await newVisitor(browser, 'desk');
  const code = new URL(link).searchParams.get('parrain') ?? '';
  await signUp(max.request, { ...person('Max'), referralCode: code });
  await max.goto('/account/benefits/coupons', { waitUntil: 'networkidle' });
  await max.getByText('Panier découverte de saison offert').first().waitFor();
  await expectAccessible(max);
  // The home page also announces the gift, with its add button.
  await max.goto('/', { waitUntil: 'networkidle' });
  await max
    .getByRole('region', { name: 'Votre cadeau de bienvenue' })
    .getByRole('button', { name: /^Ajouter à mon panier/ })
    .waitFor();
  // Use two cards: a referral with a shared card earns nothing.
  await buyAndReceive(max, '5555555555554444');

  // A job grants the reward after payment.
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

/** A unique family name: names accept letters only, so random digits become letters. */
const person = (firstname: string): Person => {
  const { phone } = newPerson(firstname, '');
  const lastname = `Test${[...phone].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  return newPerson(firstname, lastname);
};

async function buyAndReceive(page: Page, cardNumber?: string): Promise<Bought> {
  const order = await buy(page.request, groceries, { cardNumber });
  await prepare(preparer.request, order);
  await deliver(driver.request, page.request, order);
  return order;
}
