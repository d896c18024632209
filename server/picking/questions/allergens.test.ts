/** Only a yes to a question that named the allergen lets a substitute bring one. */
import { afterEach, expect, it } from 'vitest';
import { emailOf } from '../../../tests/customer-rows.ts';
import { expectInvariants } from '../../../tests/invariants.ts';
import { answer, ask, linkOf, open, orderWith } from '../../../tests/questions.ts';
import * as shop from '../../../tests/shopping.ts';

const stock = { penne: 5_000, spaghetti: 5_000, 'riz-rond': 5_000 };

const { app, paul } = shop.open({ staff: ['paul'], stock, hasWideSlots: true });
const visitor = shop.once(() => app.visitor());
afterEach(() => expectInvariants(app, stock));

const penneForRice = { kind: 'product', productId: 'penne' };
const replaceRice = (id: string, body: object = {}) =>
  shop.putLine(paul, id, 'riz-rond', { preparedQuantity: 20, replacedBy: 'penne', ...body });
const askRice = (id: string) => ask(paul, id, { productId: 'riz-rond' });

it('a substitute that adds an allergen is refused, even if named by the customer, until they accept that allergen', async () => {
  const { id, zoe } = await orderWith(app, { wishes: { 'riz-rond': penneForRice } });
  shop.okBody(await shop.move(paul, id, 'preparing'));
  const refused = await replaceRice(id);
  shop.expectRefusal(refused, 'Picking.AddsAllergen');
  expect(refused.body.message).toContain('Penne rigate : Contient en plus : gluten.');
  shop.okBody(await askRice(id));
  const email = await emailOf(app, zoe);
  const token = await linkOf(app, email);
  const [mail] = (await shop.inboxOf(app, email)).filter(({ text }) => text.includes(token));
  expect(mail?.text).toContain('Contient en plus : gluten.');
  const page = shop.okBody(await open(visitor, token));
  expect(page.proposals).toMatchObject([{ id: 'penne', added: { contains: ['Gluten'] } }]);
  shop.expectRefusal(await replaceRice(id), 'Picking.AddsAllergen');
  shop.okBody(await answer(visitor, token, 'penne'));
  expect(shop.okBody(await replaceRice(id)).products[0]).toMatchObject({
    replacedBy: { id: 'penne' },
    approvedByClient: true,
  });
});

it('an accepted substitute is refused when its sheet gained an allergen after the answer', async () => {
  const { id, zoe } = await orderWith(app, { askBeforeReplacing: true });
  shop.okBody(await shop.move(paul, id, 'preparing'));
  shop.okBody(await ask(paul, id));
  const token = await linkOf(app, await emailOf(app, zoe));
  shop.okBody(await answer(visitor, token, 'penne'));
  await shop.changeSheet(app, 'penne', { traces: ['milk'] });
  shop.expectRefusal(
    await shop.putLine(paul, id, 'spaghetti', { preparedQuantity: 1, replacedBy: 'penne' }),
    'Picking.AddsAllergen',
  );
  await shop.changeSheet(app, 'penne', { traces: [] });
});

it('a substitute that adds an allergen is refused when its customer did not answer', async () => {
  const { id } = await orderWith(app, { wishes: { 'riz-rond': penneForRice } });
  shop.okBody(await shop.move(paul, id, 'preparing'));
  shop.okBody(await askRice(id));
  app.clock.advance({ seconds: 90 });
  shop.expectRefusal(await replaceRice(id), 'Picking.AddsAllergen');
});
