/** Fields of the shop's own on products, orders, customers and sites: defined, filled, in files, erased. */
import { readFile } from 'node:fs/promises';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { FieldSubject, NewFieldRequest } from '#domain/fields/contract.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import { fillSql, findSubjectSql } from './store.ts';
import * as shop from '../../tests/shopping.ts';

const { app, marc } = shop.open({ staff: ['marc'] });
let sku: string;
let siteId: string;
let zoe: Awaited<ReturnType<typeof shop.newShopper>>;
let orderId: string;
beforeAll(async () => {
  zoe = await shop.newShopper(app);
  orderId = await shop.buy(zoe, shop.counted);
  const { rows } = await app.database.pool.query(
    "select (select sku from products where id = 'penne') as sku, (select id from sites limit 1) as site",
  );
  ({ sku, site: siteId } = rows[0]);
});
beforeEach(() => app.database.pool.query('truncate custom_fields; truncate custom_values'));

it.each(['product', 'order', 'customer', 'site'] as const)(
  'a field of a %s is defined once, filled in, shown and emptied',
  async (subject) => {
    const id = crypto.randomUUID();
    shop.okBody(await add({ id, subject }));
    const { items } = shop.okBody(await add({ id, subject }));
    expect(items).toMatchObject([{ subject, key: 'emplacement_en_reserve', version: 1 }]);
    expect(await read(subject)).toMatchObject([{ value: null }]);
    shop.okBody(await fill(subject, { emplacement_en_reserve: ' Allée 4 ' }));
    expect(await read(subject)).toMatchObject([
      { name: 'Emplacement en réserve', value: 'Allée 4' },
    ]);
    shop.okBody(await fill(subject, { emplacement_en_reserve: null }));
    expect(await read(subject)).toMatchObject([{ value: null }]);
  },
);

it('two fields filled at the same time are both kept', async () => {
  for (const name of ['Un', 'Deux', 'Trois']) shop.okBody(await add({ name, type: 'number' }));
  const answers = await Promise.all(
    ['un', 'deux', 'trois'].map((key, value) => fill('product', { [key]: value })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await read('product')).map(({ value }: { value: unknown }) => value)).toEqual([0, 1, 2]);
});

it('a value of another type, and a field that is not there, are refused by name, and nothing is written', async () => {
  shop.okBody(await add({ name: 'Récolte', type: 'date' }));
  shop.okBody(await add({ name: 'Goût', type: 'choice', choices: ['Doux', 'Corsé'] }));
  const wrong = await fill('product', { gout: 'Doux', recolte: 'hier' });
  shop.expectRefusal(wrong, 'Field.WrongValue');
  expect(wrong.body.message).toBe('« Récolte » attend un jour, comme 2027-06-30.');
  shop.expectRefusal(await fill('product', { gout: 'Amer' }), 'Field.WrongValue');
  shop.expectRefusal(await fill('product', { inconnu: 1 }), 'Field.Unknown');
  expect((await read('product')).every(({ value }: { value: unknown }) => value === null)).toBe(
    true,
  );
  shop.expectRefusal(
    await marc.call('PATCH', '/api/staff/customFields/product/NO-SUCH', { values: {} }),
    'Field.SubjectNotFound',
  );
});

it('a field is renamed without its key, archived with its values, and never two of one name', async () => {
  const id = crypto.randomUUID();
  shop.okBody(await add({ id }));
  shop.expectRefusal(await add({ name: 'EMPLACEMENT en reserve' }), 'Field.NameTaken');
  shop.expectRefusal(await add({ name: '…' }), 'Field.NameWithoutLetters');
  shop.expectRefusal(await add({ name: 'Goût', type: 'choice' }), 'Field.ChoicesMissing');
  shop.okBody(await fill('product', { emplacement_en_reserve: 'Allée 4' }));
  const change = (body: object) => marc.call('PATCH', `/api/staff/customFields/${id}`, body);
  expect(shop.okBody(await change({ version: 1, name: 'Allée' })).items).toMatchObject([
    { name: 'Allée', key: 'emplacement_en_reserve' },
  ]);
  shop.expectRefusal(await change({ version: 1, name: 'Autre' }), 'Field.VersionConflict');
  shop.okBody(await change({ version: 2, isArchived: true }));
  expect(await read('product')).toEqual([]);
  shop.expectRefusal(await fill('product', { emplacement_en_reserve: 'x' }), 'Field.Unknown');
  shop.okBody(await change({ version: 3, isArchived: false }));
  expect(await read('product')).toMatchObject([{ value: 'Allée 4' }]);
});

it('thirty fields are the most, archived ones left out', async () => {
  for (let number = 1; number <= 30; number += 1)
    shop.okBody(await add({ name: `Champ ${number}` }));
  shop.expectRefusal(await add({ name: 'Champ 31' }), 'Field.TooMany');
  shop.okBody(await add({ name: 'Champ 31', subject: 'order' }));
});

it('a preparer reads what a product says and changes nothing', async () => {
  shop.okBody(await add());
  const preparer = await signInStaff(app, await hire(app, 'preparer', 'Sami Rayon'));
  shop.okBody(await preparer.call('GET', `/api/staff/customFields/product/${sku}`));
  shop.expectRefusal(
    await fill('product', { emplacement_en_reserve: 'x' }, preparer),
    'Shared.InsufficientPrivileges',
  );
  shop.expectRefusal(await add({}, preparer), 'Shared.InsufficientPrivileges');
});

const bring = async (subject: FieldSubject, file: string) =>
  shop.okBody(
    await marc.call('POST', `/api/staff/customFieldFiles/${subject}`, file, {
      'content-type': 'text/csv',
    }),
  );
const fileOf = async (subject: FieldSubject): Promise<string> =>
  (
    await app.http.inject({
      method: 'GET',
      url: `/api/staff/customFieldFiles/${subject}`,
      cookies: Object.fromEntries(marc.cookies),
    })
  ).body;

it.each([
  ['product', 'Référence'],
  ['order', 'Commande'],
  ['customer', 'E-mail'],
  ['site', 'Site'],
] as const)(
  'the file of a %s fills its fields, comes back equal, and changes nothing the second time',
  async (subject, heading) => {
    const { rows } = await app.database.pool.query(
      `select $1::text as product, (select number::text from orders where id = $2) as order,
        (select email from customers where id = $3) as customer, (select name from sites where id = $4) as site`,
      [sku, orderId, zoe.customerId, siteId],
    );
    const name: string = rows[0][subject];
    shop.okBody(await add({ subject }));
    shop.okBody(await add({ subject, name: 'Bio', type: 'yesNo' }));
    shop.okBody(await add({ subject, name: 'Poids du carton', type: 'number' }));
    const file = `${heading};Emplacement en réserve;Bio;Poids du carton\n${name};Allée 4;Oui;12,5`;
    expect(await bring(subject, file)).toMatchObject({ rows: 1, changed: 1, refused: [] });
    expect((await read(subject)).map(({ value }: { value: unknown }) => value)).toEqual([
      'Allée 4',
      true,
      12.5,
    ]);
    const written = await fileOf(subject);
    expect(written).toContain(`"${name}";"Allée 4";"oui";"12,5"`);
    expect(await bring(subject, written)).toMatchObject({ changed: 0, refused: [] });
  },
);

it('a wrong row comes back with its reason, good ones go in, and an unknown column refuses the file', async () => {
  shop.okBody(await add({ subject: 'order', name: 'Colis', type: 'number' }));
  const { number } = await shop.readOrder(zoe, orderId);
  const report = await bring('order', `Commande;Colis\n${number};3\nN0;1\n${number};beaucoup`);
  expect(report).toMatchObject({ rows: 3, changed: 1 });
  expect(report.refused).toEqual([
    { line: 3, reasons: ['Commande : « N0 » est introuvable'] },
    { line: 4, reasons: ['« Colis » attend un nombre.'] },
  ]);
  expect(await read('order')).toMatchObject([{ value: 3 }]);
  shop.expectRefusal(
    await marc.call('POST', '/api/staff/customFieldFiles/order', 'Commande;Truc\n1;2', {
      'content-type': 'text/csv',
    }),
    'Field.FileUnreadable',
  );
});

it('a file of thousands of rows comes back, as the one that was taken does', async () => {
  shop.okBody(await add());
  const row = `\n${sku};Allée ${'4'.repeat(40)}`;
  await bring('product', `Référence;Emplacement en réserve${row}`);
  const file = `Référence;Emplacement en réserve${row.repeat(4_000)}`;
  expect(await bring('product', file)).toMatchObject({ rows: 4_000, unchanged: 4_000 });
});

it.each(['product', 'order', 'customer', 'site'] as const)(
  'a %s is found by its key among years of them, to be read and to be filled',
  async (subject) => {
    for (const sql of [findSubjectSql(subject), fillSql(subject)]) {
      const results = await app.database.pool.query(
        `begin; set local enable_seqscan = off; explain (generic_plan) ${sql}; rollback`,
      );
      const [, , explained] = results as unknown as { rows: { 'QUERY PLAN': string }[] }[];
      const plan = explained?.rows.map((line) => line['QUERY PLAN']).join('\n');
      expect(plan).not.toContain('Seq Scan');
    }
  },
);

it('the journal keeps who took the file of customers', async () => {
  const countTaken = async () =>
    (
      await app.database.pool.query(
        "select from staff_actions where subject = 'fields:customer' and kind = 'customers.export'",
      )
    ).rowCount ?? 0;
  const before = await countTaken();
  await fileOf('customer');
  expect(await countTaken()).toBe(before + 1);
});

it('a webhook’s fact names what was filled in, and no value', async () => {
  shop.okBody(await add());
  await app.database.pool.query(
    `insert into webhooks (id, name, url, events, made_by, created_at)
      select gen_random_uuid(), 'Essai', 'https://exemple.test/', '{fields.changed}', id, now() from staff limit 1`,
  );
  shop.okBody(await fill('product', { emplacement_en_reserve: 'Allée secrète' }));
  const { rows } = await app.database.pool.query(
    "select detail from facts where source = 'fields' order by number desc limit 1",
  );
  expect(rows).toEqual([{ detail: { subject: 'product', subjectId: 'penne' } }]);
  await app.database.pool.query('delete from webhooks');
});

it('the example of the documentation runs with a key that may write products', async () => {
  for (const [name, type] of [
    ['Emplacement', 'text'],
    ['Poids du carton', 'number'],
    ['En bocal', 'yesNo'],
  ] as const)
    shop.okBody(await add({ name, type }));
  const page = await readFile('docs/doors.md', 'utf8');
  const [, body = ''] = /customFields\/product\/[^\n]+\n[^\n]+\n\s+-d '(.+)'/.exec(page) ?? [];
  const scopes = ['catalogue.write:write'];
  const { secret } = shop.okBody(
    await marc.call('POST', '/api/staff/keys', { name: 'Tableur', scopes, days: 30 }),
  );
  const answer = await app.http.inject({
    method: 'PATCH',
    url: `/api/staff/customFields/product/${sku}`,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    payload: body,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await read('product')).map(({ value }: { value: unknown }) => value)).toEqual([
    'Allée 4',
    12.5,
    true,
  ]);
});

it('no rule of money reads them: an order with fields costs what it cost', async () => {
  const before = await shop.readOrder(zoe, orderId);
  shop.okBody(await add({ subject: 'order', name: 'Remise', type: 'number' }));
  shop.okBody(await fill('order', { remise: -50 }));
  expect(await shop.readOrder(zoe, orderId)).toEqual(before);
});

it('erasing a customer erases what fields said of them and of their orders', async () => {
  const ana = await shop.newShopper(app);
  shop.okBody(await add({ subject: 'customer', name: 'Note' }));
  shop.okBody(
    await marc.call('PATCH', `/api/staff/customFields/customer/${ana.customerId}`, {
      values: { note: 'préfère le matin' },
    }),
  );
  const { fieldsOfPerson } = await import('./personal-data.ts');
  const person = { customerId: ana.customerId, email: '', phone: '' };
  expect(await fieldsOfPerson.read(app.database.db, person)).toMatchObject([
    { filled: { note: 'préfère le matin' } },
  ]);
  await app.database.db
    .transaction()
    .execute((tx) => fieldsOfPerson.erase?.(tx, person, app.clock.now()) ?? Promise.resolve());
  expect(await fieldsOfPerson.read(app.database.db, person)).toEqual([]);
});

const idOf = (subject: FieldSubject): string =>
  ({ product: sku, order: orderId, customer: zoe.customerId, site: siteId })[subject];
const add = (changes: Partial<NewFieldRequest> = {}, by = marc) =>
  by.call('POST', '/api/staff/customFields', {
    id: crypto.randomUUID(),
    subject: 'product',
    name: 'Emplacement en réserve',
    type: 'text',
    ...changes,
  });
const fill = (subject: FieldSubject, values: object, by = marc) =>
  by.call('PATCH', `/api/staff/customFields/${subject}/${encodeURIComponent(idOf(subject))}`, {
    values,
  });
const read = async (subject: FieldSubject) =>
  shop.okBody(
    await marc.call(
      'GET',
      `/api/staff/customFields/${subject}/${encodeURIComponent(idOf(subject))}`,
    ),
  ).items;
