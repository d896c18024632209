import { beforeAll, describe, expect, it } from 'vitest';
import { quarantine } from '#server/account/identity-quarantine.ts';
import { inTransaction } from '#server/platform/db.ts';
import { expectAudit, expectInvariants } from '../../../tests/invariants.ts';
import * as shop from '../../../tests/shopping.ts';
import { type BalancesReport, importBalances } from './import-balances.ts';
import { type CustomersReport, importCustomers } from './import-customers.ts';

const { app, marc } = shop.open({ staff: ['marc'] });

describe('import balances', () => {
  let email: string;
  let zoe: Awaited<ReturnType<typeof shop.newShopper>>;
  let penne: string;
  beforeAll(async () => {
    zoe = await shop.newShopper(app);
    const { rows } = await app.database.pool.query(
      "select email, (select sku from products where id = 'penne') as sku from customers where id = $1",
      [zoe.customerId],
    );
    ({ email, sku: penne } = rows[0]);
  });

  /** Of a file of one kind. */
  const give = async (text: string, isDryRun = false) => {
    const report = (await importBalances(app, {
      csv: Buffer.from(text),
      isDryRun,
    })) as BalancesReport;
    return { ...report.kinds[0], refusedRows: report.refused, refusedFile: report.refusedFile };
  };
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
    [
      'a balance without an amount',
      () => `email;carte;solde\n${email};X;0`,
      'n’est pas un montant',
    ],
  ])('%s comes back with its reason, and nothing is half given', async (_what, file, reason) => {
    const { refusedRows, refusedFile, added } = await give(file());
    expect(added).toEqual(nothing);
    expect(refusedRows).toEqual([{ line: 2, reasons: [expect.stringContaining(reason)] }]);
    expect(refusedFile).toContain('Motif du refus');
  });

  it('a file without an e-mail is refused as a whole', async () => {
    expect(await importBalances(app, { csv: Buffer.from('points\n12'), isDryRun: false })).toEqual({
      problem: expect.stringContaining('colonnes manquantes'),
    });
  });
});

describe('import customers', () => {
  const bring = (text: string | Buffer, isDryRun = false) =>
    importCustomers(app, { csv: Buffer.from(text), isDryRun });
  const brought = async (text: string | Buffer, isDryRun = false) =>
    (await bring(text, isDryRun)) as CustomersReport;
  const sheetOf = async (email: string) => {
    const { items } = shop.okBody(
      await marc.call('GET', `/api/staff/customers?q=${encodeURIComponent(email)}`),
    );
    return items.length === 0
      ? null
      : shop.okBody(await marc.call('GET', `/api/staff/customers/${items[0].id}`));
  };

  /** The headings of each system's own export, as its documentation lists them. */
  const exports = {
    Shopify: `First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags
Inès,Faure,ines.shopify@exemple.fr,yes,,12 bis rue de la Roquette,,Paris,,FR,75011,+33 6 11 22 33 44,,no,120.00,3,,no,`,
    WooCommerce: `user_email,first_name,last_name,billing_phone,billing_address_1,billing_postcode,billing_city
ines.woo@exemple.fr,Inès,Faure,06 11 22 33 45,12 bis rue de la Roquette,75011,Paris`,
    PrestaShop: `ID;Titre de civilité;Prénom;Nom;Adresse e-mail;Téléphone mobile;Newsletter;Inscription
7;Mme;Inès;Faure;ines.presta@exemple.fr;0611223346;1;2024-05-02`,
    Odoo: `Name,Email,Phone,Mobile,Street,Zip,City
Inès Faure,ines.odoo@exemple.fr,,+33 6 11 22 33 47,12 bis rue de la Roquette,75011,Paris`,
  };

  it.each(Object.entries(exports))(
    'a customer of a file of %s is brought whole',
    async (system, text) => {
      expect(await brought(text)).toMatchObject({
        added: { customers: 1 },
        refused: { customers: 0 },
      });
      const email = text.match(/ines\.\w+@exemple\.fr/)?.[0] ?? '';
      const sheet = await sheetOf(email);
      expect(sheet.identity).toMatchObject({ name: 'Inès Faure', email });
      expect(sheet.identity.phone).toMatch(/^\+336112233/);
      expect(sheet.consents).toMatchObject({
        email: system === 'Shopify' || system === 'PrestaShop',
        sms: false,
      });
      const { rows } = await app.database.pool.query(
        'select street_number, street, postal_code from addresses join customers on customers.id = customer_id where email = $1',
        [email],
      );
      expect(rows).toEqual(
        system === 'PrestaShop'
          ? []
          : [{ street_number: '12 bis', street: 'rue de la Roquette', postal_code: '75011' }],
      );
    },
  );

  it('points of a former shop are given once, whatever is imported twice, and the sums are those of the file', async () => {
    const file = `E-mail;Prénom;Nom;Téléphone;Points
a.points@exemple.fr;Ana;Un;0601020304;1 500
b.points@exemple.fr;Bea;Deux;0601020305;250`;
    const sums = { customers: 2, points: 1_750 };
    const nobody = { customers: 0, points: 0 };
    expect(await brought(file, true)).toMatchObject({ added: sums, known: nobody });
    expect(await sheetOf('a.points@exemple.fr')).toBeNull();
    expect(await brought(file)).toMatchObject({ added: sums, known: nobody, refused: nobody });
    expect(await brought(file)).toMatchObject({ added: nobody, known: sums, refused: nobody });
    const { rows } = await app.database.pool.query(
      "select sum(miams)::int as miams from loyalty_balances join customers on customers.id = customer_id where email like '%.points@exemple.fr'",
    );
    expect(rows).toEqual([{ miams: 1_750 }]);
    await expectInvariants(app, {});
  });

  it('a brought customer has no password and is written to by nobody, until « mot de passe oublié » opens the account', async () => {
    await bring('email,name,phone\nzoe.brought@exemple.fr,Zoé Brume,0601020306');
    expect(await shop.inboxOf(app, 'zoe.brought@exemple.fr')).toEqual([]);
    const anyone = app.visitor();
    const email = 'zoe.brought@exemple.fr';
    shop.expectRefusal(
      await anyone.call('POST', '/api/auth/signin', { email, password: 'Cabas2026' }),
      'Auth.InvalidCredentials',
    );
    shop.okBody(await anyone.call('POST', '/api/auth/forgottenPassword', { email }));
    const [mail] = await shop.inboxOf(app, email);
    const [, token] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const password = 'Rhubarbe2026';
    shop.okBody(await anyone.call('POST', '/api/auth/resetPassword', { email, token, password }));
    shop.okBody(await anyone.call('POST', '/api/auth/signin', { email, password }));
  });

  it('good rows go in, and refused ones come back as they were with the reason in the last column', async () => {
    const report = await brought(`email,name,phone,newsletter,points,colour
good@exemple.fr,Lou Bon,0601020307,no,,red
no-mail,Lou Bon,0601020308,no,,red
x1@exemple.fr,Lou Bon,12,no,,red
x2@exemple.fr,Lou Bon,,no,,red
x3@exemple.fr,Lou,0601020309,no,,red
x4@exemple.fr,Lou Bon,0601020310,maybe,,red
x5@exemple.fr,Lou Bon,0601020311,no,-5,red
good@exemple.fr,Lou Bis,0601020312,no,,red
x6@exemple.fr,Lou Ter,0601020307,no,,red
x7@exemple.fr,Lou Quatre,0601020306,no,,red`);
    expect(report.added.customers).toBe(1);
    expect(report.refused.rows).toEqual([
      { line: 3, reasons: ['e-mail : « no-mail » n’en est pas un'] },
      { line: 4, reasons: ['téléphone : « 12 » n’est pas un numéro français'] },
      { line: 5, reasons: ['téléphone : il manque, et le livreur en a besoin'] },
      { line: 6, reasons: ['nom : le prénom ou le nom manque'] },
      { line: 7, reasons: ['accord : « maybe » n’est ni oui ni non'] },
      { line: 8, reasons: ['points : « -5 » n’est pas un nombre entier'] },
      { line: 9, reasons: ['e-mail : déjà celui de la ligne 2'] },
      { line: 10, reasons: ['téléphone : déjà celui de la ligne 2'] },
      { line: 11, reasons: ['téléphone : déjà celui d’un autre client'] },
    ]);
    expect(report.ignored).toEqual(['colour']);
    expect(report.refusedFile?.split('\r\n').slice(0, 2)).toEqual([
      '\ufeff"email";"name";"phone";"newsletter";"points";"colour";"Motif du refus"',
      '"no-mail";"Lou Bon";"0601020308";"no";"";"red";"e-mail : « no-mail » n’en est pas un"',
    ]);
    // Corrected in a spreadsheet, that file can be imported as it is.
    const corrected = report.refusedFile?.replace('no-mail', 'mended@exemple.fr') ?? '';
    expect((await brought(corrected)).added.customers).toBe(1);
  });

  it('somebody who has just closed their account comes back with the sentence that says so', async () => {
    await inTransaction(app.database.db, (tx) => quarantine(tx, app, ['gone@exemple.fr']));
    const { refused } = await brought('email,name,phone\ngone@exemple.fr,Lou Bon,0601020399');
    expect(refused.rows).toEqual([{ line: 2, reasons: [expect.stringMatching(/^[A-Z].+\.$/)] }]);
    expect(refused.rows[0]?.reasons[0]).not.toContain('Auth.');
  });

  it.each([
    [
      'a file without telephones',
      'email,name\na@exemple.fr,Lou Bon',
      'colonnes manquantes : téléphone',
    ],
    ['an empty file', '', 'colonnes manquantes : e-mail, téléphone'],
    ['an open quotation mark', 'email,phone\n"a@exemple.fr,06', 'ce n’est pas un fichier CSV'],
  ])('%s is refused as a whole', async (_what, text, problem) => {
    expect(await bring(text)).toEqual({ problem: expect.stringContaining(problem) });
  });
});
