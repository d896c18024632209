/** Publications reach open pages: new terms during checkout, scheduled pages on their date. */
import type { APIRequestContext, Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { StaffPage } from '#domain/content/page-contract.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  waitForMessage,
} from './browser.ts';
import { newPerson } from './new-person.ts';
import { choosePlace, signUp, staffPage } from './order-by-api.ts';
import { typeCard } from './type-card.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const addressOfTerms = '/api/staff/pages/cgv';
const addition = 'Ajouté pour ce parcours.';

it('V04b terms published during a checkout are shown and accepted before payment, and stored with the order', async () => {
  const team = (await staffPage(browser, 'gerante@cabas.test', 'desk')).context();
  const before = (await readTerms(team.request)).published?.version ?? 1;
  const page = await newVisitor(browser, 'phone');
  const person = newPerson('Zoé', 'Petit');
  await signUp(page.request, person);
  await choosePlace(page.request);
  expect(
    (
      await page.request.patch('/api/cart/products', {
        data: { data: [{ id: 'emmental-rape', quantity: 30 }] },
      })
    ).status(),
  ).toBe(200);
  await page.goto('/checkout?etape=paiement', { waitUntil: 'networkidle' });
  await typeCard(page);
  const box = page.getByLabel(/J’accepte les/);
  await box.check();
  try {
    await publishTerms(team.request);
    await page.getByRole('button', { name: /^Commander/ }).click();
    await page.getByRole('alert').filter({ hasText: 'Nos conditions ont changé' }).waitFor();
    await expect.poll(() => box.isChecked()).toBe(false);
    expect((await (await page.request.get('/api/orders/current')).json()).items).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'conditions générales de vente' }).first().click();
    await page.getByRole('dialog').getByText(addition).waitFor();
    await page.keyboard.press('Escape');
    await box.check();
    await page.getByRole('button', { name: /^Commander/ }).click();
    await page.getByRole('heading', { name: /votre commande est validée/ }).waitFor();
    expect(
      (await waitForMessage(person.email, ({ subject }) => /est validée/.test(subject ?? ''))).text,
    ).toContain(addition);
  } finally {
    if ((await readTerms(team.request)).published?.version !== before)
      await publishTerms(team.request, before);
  }
  await page.getByRole('link', { name: 'Suivre ma commande' }).click();
  await page.getByRole('link', { name: /conditions générales de vente publiées le/ }).click();
  await page.getByText('Elle n’est plus en vigueur').waitFor();
  await page.getByText(addition).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await team.close();
  await page.context().close();
});

it('an offer can be scheduled with an end, frozen, listed, moved and cancelled', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'phone');
  const created: StaffPage = await (
    await page.request.post('/api/staff/pages', {
      data: { family: 'offre', slug: `prevue-${Date.now()}`, title: 'Foire prévue' },
    })
  ).json();
  const blocks = created.text.blocks.map((block) => ({
    ...block,
    title: 'Foire',
    cards: block.cards.map((card) =>
      card.type === 'CUSTOM_CONTENT'
        ? { ...card, content: { ...card.content, title: 'Des fromages', text: 'Tout un rayon.' } }
        : card,
    ),
  }));
  const draft: StaffPage = await (
    await page.request.put(`/api/staff/pages/${created.id}/draft`, {
      data: { ...created.text, description: 'Des fromages.', blocks, ...seenOf(created) },
    })
  ).json();
  expect(draft.issues).toEqual([]);
  const inDays = (days: number) =>
    Temporal.Now.zonedDateTimeISO('Europe/Paris').add({ days }).toPlainDate().toString();
  const choose = async (form: string, days: number, time: string) => {
    const fields = page.getByRole('form', { name: form });
    await fields.getByLabel('Jour').fill(inDays(days));
    await fields.getByLabel('Heure').fill(time);
  };
  await page.goto(`/gestion/pages/${created.id}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Publier plus tard…' }).click();
  await choose('Publier plus tard', 10, '08:30');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Prévoir la publication' }).click();
  await page.getByText(/^Personne n’écrit dans cette page/).waitFor();
  expect(await page.getByLabel('Titre de la page').isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Prévoir le retrait…' }).click();
  await choose('Retirer plus tard', 5, '20:00');
  await page.getByRole('button', { name: 'Prévoir le retrait', exact: true }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'La page sera publiée après cette date' })
    .waitFor();
  await choose('Retirer plus tard', 20, '20:00');
  await page.getByRole('button', { name: 'Prévoir le retrait', exact: true }).click();
  await page
    .getByText(/^Sera retirée le .* 20:00$/)
    .first()
    .waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Toutes les pages' }).click();
  await page.getByRole('link', { name: /^Prévues/ }).click();
  await page
    .getByRole('row')
    .filter({ hasText: 'Foire prévue' })
    .getByText(/^Sera publiée le .* 08:30$/)
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Foire prévue' }).click();
  await page.getByRole('button', { name: 'Déplacer… la publication' }).click();
  await choose('Publier plus tard', 11, '07:00');
  await page.getByRole('button', { name: 'Prévoir la publication' }).click();
  await page.getByText(/07:00, au lieu du .* 08:30$/).waitFor();
  await page.getByRole('button', { name: 'Annuler… la publication prévue' }).click();
  await page.getByRole('button', { name: 'Oui, annuler la publication' }).click();
  await page.getByRole('button', { name: 'Publier plus tard…' }).waitFor();
  expect(await page.getByLabel('Titre de la page').isDisabled()).toBe(false);
  await page.getByRole('button', { name: 'Jeter le brouillon…' }).click();
  await page.getByRole('button', { name: 'Jeter le brouillon', exact: true }).click();
  await page.waitForURL('**/gestion/pages');
  await page.context().close();
});

const seenOf = (page: StaffPage) => ({
  draftVersion: page.draft?.version ?? null,
  publishedVersion: page.published?.version ?? 0,
});
const readTerms = async (team: APIRequestContext): Promise<StaffPage> =>
  (await team.get(addressOfTerms)).json();

/** Publishes the terms with an extra sentence, or restores version `restored` for other tests. */
async function publishTerms(team: APIRequestContext, restored?: number): Promise<void> {
  const page = await readTerms(team);
  const blocks = page.text.blocks.map((block) => ({
    ...block,
    cards: block.cards.map((card, index) =>
      index === 0 && card.type === 'CUSTOM_CONTENT'
        ? { ...card, content: { ...card.content, text: `${card.content.text}\n${addition}` } }
        : card,
    ),
  }));
  const written =
    restored === undefined
      ? await team.put(`${addressOfTerms}/draft`, {
          data: { ...page.text, blocks, ...seenOf(page) },
        })
      : await team.post(`${addressOfTerms}/restorations`, {
          data: { number: restored, ...seenOf(page) },
        });
  expect(written.status(), await written.text()).toBe(200);
  expect(
    (
      await team.post(`${addressOfTerms}/publications`, { data: seenOf(await written.json()) })
    ).status(),
  ).toBe(200);
}
