import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/app.ts';
import { expectAudit } from '../../../tests/invariants.ts';
import * as shop from '../../../tests/shopping.ts';
import { importBalances, type BalancesReport } from './import-balances.ts';

let app: TestApp;
let email: string;
let zoe: Awaited<ReturnType<typeof shop.newShopper>>;
let penne: string;
beforeAll(async () => {
  app = await createTestApp();
  zoe = await shop.newShopper(app);
  const { rows } = await app.database.pool.query(
    "select email, (select sku from products where id = 'penne') as sku from customers where id = $1",
    [zoe.customerId],
  );
  ({ email, sku: penne } = rows[0]);
});
afterAll(() => app.close());

const give = async (text: string, isDryRun = false) =>
  (await importBalances(app, { csv: Buffer.from(text), isDryRun })) as BalancesReport;
const nothing = { entries: 0, value: 0 };

it('points are given once through the ledger of Miams, and a dry run gives none', async () => {
  const file = `e-mail;points\n${email};1 250`;
  const sums = { entries: 1, value: 1250 };
  const miams = async () =>
    (
      await app.database.pool.query(
        'select coalesce(sum(miams), 0)::int as miams from loyalty_balances where customer_id = $1',
        [zoe.customerId],
      )
    ).rows[0].miams;
  expect(await give(file, true)).toMatchObject({ kind: 'points', added: sums, known: nothing });
  expect(await miams()).toBe(0);
  expect(await give(file)).toMatchObject({ added: sums });
  expect(await give(file)).toMatchObject({ added: nothing, known: sums });
  expect(await miams()).toBe(1250);
});

it('a list comes whole with its quantities, and one of its name is left as it is', async () => {
  const file = `email,list,sku,quantity\n${email},La semaine,${penne},2`;
  expect(await give(file)).toMatchObject({ kind: 'lists', added: { entries: 1, value: 2 } });
  expect(await give(file)).toMatchObject({ known: { entries: 1, value: 2 } });
  const { items } = shop.okBody(await zoe.call('GET', '/api/account/lists'));
  expect(items).toMatchObject([{ name: 'La semaine' }]);
});

it('a list that its customer deleted does not come back with the file', async () => {
  const file = `email,list,sku,quantity\n${email},Passagère,${penne},2`;
  await give(file);
  const { items } = shop.okBody(await zoe.call('GET', '/api/account/lists'));
  const { id } = items.find(({ name }: { name: string }) => name === 'Passagère');
  expect((await zoe.call('DELETE', `/api/account/lists/${id}`)).status).toBe(200);
  expect(await give(file)).toMatchObject({ added: nothing, known: { entries: 1 } });
  const { rows } = await app.database.pool.query(
    "select from shopping_lists where name = 'Passagère'",
  );
  expect(rows).toEqual([]);
});

it('an open order comes as a list of its number, and nothing is sold', async () => {
  await give(`E-mail;Commande;Référence;Quantité\n${email};1042;${penne};3`);
  const { rows } = await app.database.pool.query(
    "select quantity from shopping_list_products p join shopping_lists l on l.id = p.list_id where l.name = 'Commande 1042'",
  );
  expect(rows).toEqual([{ quantity: 3 }]);
  const orders = await app.database.pool.query('select from orders where customer_id = $1', [
    zoe.customerId,
  ]);
  expect(orders.rows).toEqual([]);
});

it('two lines of one product are its units together', async () => {
  const file = `E-mail;Commande;Référence;Quantité\n${email};1043;${penne};3\n${email};1043;${penne};4`;
  expect(await give(file)).toMatchObject({ added: { entries: 1, value: 7 } });
  const { rows } = await app.database.pool.query(
    "select quantity from shopping_list_products p join shopping_lists l on l.id = p.list_id where l.name = 'Commande 1043'",
  );
  expect(rows).toEqual([{ quantity: 7 }]);
});

it('a gift card becomes coupons of its balance, once, which the customer alone can use', async () => {
  const file = `E-mail;Carte;Solde;Valable jusqu’au\n${email};CADEAU-77;34,50 €;2027-06-30`;
  expect(await give(file)).toMatchObject({ kind: 'gifts', added: { entries: 1, value: 3450 } });
  expect(await give(file)).toMatchObject({ known: { entries: 1, value: 3450 } });
  const { rows } = await app.database.pool.query(
    "select (reward->>'value')::int as value from coupons where customer_id = $1 order by code",
    [zoe.customerId],
  );
  expect(rows.map(({ value }) => value)).toEqual([1000, 1000, 1000, 450]);
  await expectAudit(app);
});

it('a gift card written in another case is the same card, and is given once', async () => {
  const card = (code: string) => `E-mail;Carte;Solde\n${email};${code};12,00 €`;
  expect(await give(card('noel-26A'))).toMatchObject({ added: { entries: 1 } });
  expect(await give(card('NOEL-26a'))).toMatchObject({ added: nothing, known: { entries: 1 } });
  const both = `E-mail;Carte;Solde\n${email};fete-1;5\n${email};FETE-1;5`;
  expect(await give(both)).toMatchObject({ added: nothing, refused: { entries: 1 } });
});

it.each([
  [
    'an unknown customer',
    () => 'email;points\nnobody@exemple.fr;12',
    'importez d’abord les clients',
  ],
  ['points that are no number', () => `email;points\n${email};beaucoup`, 'n’est pas un nombre'],
  [
    'a product that nobody knows',
    () => `email;list;sku;quantity\n${email};A;NO-SUCH;1`,
    'n’est pas au catalogue',
  ],
  [
    'a quantity of a hundred',
    () => `email;list;sku;quantity\n${email};B;${penne};100`,
    'quantité : de 1 à 99',
  ],
  [
    'a day that is none',
    () => `email;carte;solde;expiration\n${email};X;5;30/06/2027`,
    'n’est pas un jour',
  ],
  ['a balance without an amount', () => `email;carte;solde\n${email};X;0`, 'n’est pas un montant'],
])('%s comes back with its reason, and nothing is half given', async (_what, file, reason) => {
  const { refused, refusedFile, added } = await give(file());
  expect(added).toEqual(nothing);
  expect(refused.rows).toEqual([{ line: 2, reasons: [expect.stringContaining(reason)] }]);
  expect(refusedFile).toContain('Motif du refus');
});

it('a file without an e-mail is refused as a whole', async () => {
  expect(await importBalances(app, { csv: Buffer.from('points\n12'), isDryRun: false })).toEqual({
    problem: expect.stringContaining('colonnes manquantes'),
  });
});
