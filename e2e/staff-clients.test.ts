import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  waitForMessage,
} from './browser.ts';
import { findNameFaults } from './name-faults.ts';
import { newPerson } from './new-person.ts';
import {
  buy,
  call,
  choosePlace,
  deliver,
  fillCart,
  prepare,
  signUp,
  staffPage,
} from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const cats = { 'croquettes-chat-sterilise-3kg': 4 };

it.each(['phone', 'desk'] as const)(
  'on a %s, support finds a customer from an order, writes a note and grants a gesture',
  async (size) => {
    const person = newPerson('Loïc', size === 'phone' ? 'Estève' : 'Kervella');
    const { lastname, email } = person;
    const caller = await newVisitor(browser, size);
    await signUp(caller.request, person);
    const order = await buy(caller.request, cats);
    const page = await staffPage(browser, 'support@cabas.test', size);
    await page.goto(`/gestion/clients?q=${order.number}`, { waitUntil: 'networkidle' });
    await page.getByText(`1 client pour « ${order.number} »`).waitFor();
    expect(await findNameFaults(page)).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('link', { name: new RegExp(lastname) }).click();
    await page.getByRole('heading', { name: `Loïc ${lastname}`, level: 1 }).waitFor();
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Écrire une note' }).click();
    await page.getByLabel('À savoir').fill('Sonner deux fois, interphone cassé');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('button', { name: 'Changer la note' }).waitFor();

    await page.getByRole('button', { name: 'Faire un geste' }).click();
    await page.getByLabel('Montant').fill('25');
    await page.getByText('Au plus 20 €').waitFor();
    await page.getByLabel('Montant').fill('12,50');
    await page.getByRole('button', { name: /^Offrir 12,50/ }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Oui, offrir' }).dblclick();
    await page.getByText('Le bon est dans le compte.').waitFor();
    await page.getByText(/encore offrir 7,50\s€ à ce client, sur 20\s€/).waitFor();
    expect(await page.getByText(/^Bon de 12,50\s€ offert/).count()).toBe(1);
    expect(await findNameFaults(page)).toEqual([]);
    await expectAccessible(page);
    await waitForMessage(email, ({ subject }) => /12,50\s€ offerts par Cabas/.test(subject ?? ''));

    await page.getByRole('link', { name: `n° ${order.number}` }).click();
    await page.getByRole('heading', { name: `Commande ${order.number}` }).waitFor();
    await page.getByRole('link', { name: `Loïc ${lastname}` }).click();
    await page.getByText('Sonner deux fois, interphone cassé').waitFor();
    await caller.context().close();
    await page.context().close();
  },
);

it('a manager’s new code works in a cart until it is stopped', async () => {
  const shopper = await newVisitor(browser, 'phone');
  await signUp(shopper.request, newPerson('Maud', 'Essai'));
  await choosePlace(shopper.request);
  await fillCart(shopper.request, cats);
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await page.goto('/gestion/codes', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Nouveau code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill('essai-gestion7');
  await page.getByLabel('Nom').fill('7 € pour essayer');
  await page.getByLabel('Montant').fill('7');
  // A code without end date or limit needs confirmation.
  await page.getByText('À vérifier avant de créer').waitFor();
  expect(await page.getByRole('button', { name: 'Créer le code' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await page.getByLabel('Utilisations en tout').fill('3');
  await page.getByText('À vérifier avant de créer').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Créer le code' }).click();
  await page.getByRole('heading', { name: 'ESSAI-GESTION7' }).waitFor();
  await page.getByText(/7\s€ de remise sur vos produits/).waitFor();
  await expectAccessible(page);
  expect(await findNameFaults(page)).toEqual([]);

  await shopper.goto('/');
  const { coupons } = await call<{ coupons: { applied: boolean; amount: number }[] }>(
    shopper,
    'PATCH',
    '/api/cart/coupons',
    { add: 'essai-gestion7' },
  );
  expect(coupons).toMatchObject([{ applied: true, amount: 700 }]);
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Arrêter maintenant' }).click();
  await page.getByText('1 panier l’a sans avoir payé').waitFor();
  await page.getByRole('button', { name: 'Oui, arrêter' }).click();
  await page.getByText('Terminé', { exact: true }).waitFor();
  expect(await call(shopper, 'GET', '/api/cart')).toMatchObject({
    coupons: [{ applied: false, reason: expect.stringMatching(/^Ce code a expiré le /) }],
  });
  await page.getByRole('link', { name: 'Tous les codes' }).click();
  await page.getByRole('searchbox', { name: 'Chercher un code' }).fill('essai');
  await page.getByText('1 code pour « essai »').waitFor();
  await expectAccessible(page);
  await shopper.context().close();
  await page.context().close();
});

it('on a phone, all codes are selected at once and the active ones stopped after a preview', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'phone');
  await page.goto('/gestion/codes');
  for (const code of ['LOT-UN', 'LOT-DEUX'])
    await call(page, 'POST', '/api/staff/promo-codes', {
      id: crypto.randomUUID(),
      code,
      name: 'Lot à arrêter',
      reward: { type: 'VALUE', value: 300 },
      minCartNetPrice: 0,
      firstOrderOnly: false,
      firstDay: null,
      lastDay: null,
      maxUses: 5,
      isConfirmed: true,
    });
  await page.goto('/gestion/codes?q=lot', { waitUntil: 'networkidle' });
  await page.getByRole('checkbox', { name: 'Sélectionner LOT-UN' }).click();
  await page.getByRole('button', { name: 'Tout sélectionner' }).click();
  await page.getByText(/^2 lignes cochées · 0 utilisation · 0/).waitFor();
  await page.getByRole('button', { name: 'Arrêter…' }).click();
  await page.getByText('LOT-DEUX : arrêté tout de suite').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Oui, arrêter 2 codes' }).click();
  await expect.poll(() => page.getByText('Terminé', { exact: true }).count()).toBe(2);
  await page.context().close();
});

it('support finds a refund in the list of all orders, selects it to see the sum, and opens its order', async () => {
  const shopper = await newVisitor(browser, 'desk');
  await signUp(shopper.request, newPerson('Rose', 'Rendu'));
  const order = await buy(shopper.request, cats);
  const manager = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await prepare(manager.request, order);
  await deliver(manager.request, shopper.request, order);
  const page = await staffPage(browser, 'support@cabas.test', 'phone');
  await page.goto('/gestion/clients');
  await call(page, 'POST', `/api/staff/orders/${order.id}/refunds`, {
    key: crypto.randomUUID(),
    motive: 'damaged',
    lines: [{ productId: 'croquettes-chat-sterilise-3kg', quantity: 1 }],
    withFees: false,
  });
  await page.goto('/gestion/remboursements?motif=damaged', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Retirer le filtre Motif : Produit abîmé' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: `n° ${order.number}` });
  await row.getByRole('checkbox').click();
  await page.getByText(/^1 ligne cochée · [\d,]+\s€$/).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await findNameFaults(page)).toEqual([]);
  await row.getByRole('link').click();
  await page.getByRole('heading', { name: `Commande ${order.number}` }).waitFor();
  for (const each of [shopper, manager, page]) await each.context().close();
});
