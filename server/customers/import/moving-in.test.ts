/** What customers have in Shopify, WooCommerce, PrestaShop and Odoo, from the files that these export. */
import { beforeAll, expect, it } from 'vitest';
import { expectAudit } from '../../../tests/invariants.ts';
import { readMovingFile } from '../../../tests/moving-files.ts';
import * as shop from '../../../tests/shopping.ts';
import type { BalanceKind } from './balance-columns.ts';
import { type BalancesReport, importBalances } from './import-balances.ts';
import { importCustomers } from './import-customers.ts';

const { app } = shop.open({});

let skuOf: Map<string, string>;
beforeAll(async () => {
  const people = `email;name;phone
ines.reprise@exemple.fr;Inès Faure;0611223311
louis.reprise@exemple.fr;Louis Roy;0611223312`;
  await importCustomers(app, { csv: Buffer.from(people), isDryRun: false });
  const { rows } = await app.database.pool.query<{ id: string; sku: string }>(
    "select id, sku from products where id in ('penne', 'riz-rond')",
  );
  skuOf = new Map(rows.map(({ id, sku }) => [id, sku]));
});

type Case = {
  file: string;
  system: string;
  kinds: Partial<Record<BalanceKind, { added: number[]; refused: number[] }>>;
  leftOut: number;
  refused: [line: number, reason: string][];
  gained: { miams?: number; cents?: number; lists?: Record<string, number> };
  differences?: string[];
};
const cases: Case[] = [
  {
    file: 'shopify-gift-cards',
    system: 'Shopify',
    kinds: { gifts: { added: [2, 5450], refused: [1, 2500] } },
    leftOut: 2,
    refused: [[6, 'e-mail : manque']],
    gained: { cents: 5450 },
  },
  {
    file: 'shopify-orders',
    system: 'Shopify',
    kinds: { orders: { added: [1, 5], refused: [1, 1] } },
    leftOut: 2,
    refused: [[6, 'n’est pas au catalogue']],
    gained: { lists: { 'Commande 1042': 5 } },
  },
  {
    file: 'woocommerce-gift-cards',
    system: 'WooCommerce',
    kinds: { gifts: { added: [2, 4050], refused: [1, 1000] } },
    leftOut: 1,
    refused: [[5, 'importez d’abord les clients']],
    gained: { cents: 4050 },
  },
  {
    file: 'woocommerce-orders',
    system: 'WooCommerce',
    kinds: { orders: { added: [1, 5], refused: [1, 0] } },
    leftOut: 2,
    refused: [[6, 'n’est pas au catalogue']],
    gained: { lists: { 'Commande 731': 5 } },
  },
  {
    file: 'prestashop-vouchers',
    system: 'PrestaShop',
    kinds: { gifts: { added: [2, 2540], refused: [1, 900] } },
    leftOut: 2,
    refused: [[6, 'importez d’abord les clients']],
    gained: { cents: 2540 },
  },
  {
    file: 'prestashop-orders',
    system: 'PrestaShop',
    kinds: { orders: { added: [1, 6], refused: [1, 2] } },
    leftOut: 2,
    refused: [[6, 'n’est pas au catalogue']],
    gained: { lists: { 'Commande XKBKNABJK': 6 } },
  },
  {
    file: 'odoo-cards',
    system: 'Odoo',
    kinds: {
      points: { added: [2, 426], refused: [0, 0] },
      gifts: { added: [2, 5475], refused: [1, 2000] },
    },
    leftOut: 2,
    refused: [[8, 'e-mail : manque']],
    gained: { miams: 426, cents: 5475 },
    differences: ['ines.reprise@exemple.fr : 125.50 points dans le fichier, 126 ici'],
  },
  {
    file: 'odoo-orders',
    system: 'Odoo',
    kinds: { orders: { added: [1, 4], refused: [1, 3] } },
    leftOut: 3,
    refused: [[6, 'n’est pas au catalogue']],
    gained: { lists: { 'Commande S00051': 4 } },
  },
  {
    file: 'odoo-wishlist',
    system: 'Odoo',
    kinds: { lists: { added: [1, 2], refused: [1, 1] } },
    leftOut: 0,
    refused: [[4, 'n’est pas au catalogue']],
    gained: { lists: { 'Liste d’envies': 2 } },
  },
];

it.each(cases)(
  '$file: a dry run writes nothing, then the sums are equal, a second time gives nothing, and refused rows come back',
  async ({ file, system, kinds, leftOut, refused, gained, differences = [] }) => {
    const csv = await fixture(file);
    const tally = ([entries, value]: number[]) => ({ entries, value });
    const plus = ([a = 0, b = 0]: number[], [c = 0, d = 0]: number[]) => tally([a + c, b + d]);
    const reported = (isSecond: boolean) =>
      Object.entries(kinds).map(([kind, sums]) => ({
        kind,
        file: plus(sums.added, sums.refused),
        added: isSecond ? tally([0, 0]) : tally(sums.added),
        known: isSecond ? tally(sums.added) : tally([0, 0]),
        refused: tally(sums.refused),
      }));
    const before = await held();
    const dry = await give(csv, true);
    expect(dry).toMatchObject({ system, kinds: reported(false), differences });
    expect(await held()).toEqual(before);
    const report = await give(csv);
    expect(report).toEqual(dry);
    expect(report.leftOut.reduce((sum, { rows }) => sum + rows, 0)).toBe(leftOut);
    expect(report.refused).toEqual(
      refused.map(([line, reason]) => ({
        line,
        reasons: expect.arrayContaining([expect.stringContaining(reason)]),
      })),
    );
    const after = await held();
    expect({
      miams: after.miams - before.miams,
      cents: after.cents - before.cents,
      lists: Object.fromEntries(
        Object.entries(after.lists).filter(([name]) => !(name in before.lists)),
      ),
    }).toEqual({ miams: 0, cents: 0, lists: {}, ...gained });
    expect((await give(csv)).kinds).toEqual(reported(true));
    expect(await held()).toEqual(after);
    // The refused rows are a file of the same form, with the reason beside: it is recognised again.
    const again = await give(Buffer.from(report.refusedFile ?? ''), true);
    expect(again).toMatchObject({ system });
    expect(again.refused.length).toBe(refused.length);
    expect(report.refusedFile).toContain('Motif du refus');
    await expectAudit(app);
  },
);

/** The fixture, with the references of the demo's own products. */
async function fixture(name: string): Promise<Buffer> {
  const text = await readMovingFile(name);
  return Buffer.from(
    text
      .replaceAll('PENNE-500', skuOf.get('penne') ?? '')
      .replaceAll('RIZ-ROND', skuOf.get('riz-rond') ?? ''),
  );
}
const give = async (csv: Buffer, isDryRun = false) =>
  (await importBalances(app, { csv, isDryRun })) as BalancesReport;

/** What the two customers hold: Miams, cents of coupons, and units on lists by name. */
async function held() {
  const one = async (sql: string) => (await app.database.pool.query(sql)).rows;
  const of = "customer_id in (select id from customers where email like '%.reprise@exemple.fr')";
  const [{ miams }] = await one(
    `select coalesce(sum(miams), 0)::int as miams from loyalty_balances where ${of}`,
  );
  const [{ cents }] = await one(
    `select coalesce(sum((reward->>'value')::int), 0)::int as cents from coupons where ${of}`,
  );
  const lists = await one(
    `select l.name, sum(quantity)::int as units from shopping_lists l
      join shopping_list_products p on p.list_id = l.id where ${of} group by l.id order by l.name`,
  );
  return {
    miams,
    cents,
    lists: Object.fromEntries(lists.map(({ name, units }) => [name, units])),
  };
}
