import { describe, expect, it } from 'vitest';
import { waitPrivileges, type WaitKind } from '#domain/desk/waits.ts';
import type { Stop } from '#domain/rounds/contract.ts';
import type { Role } from '#domain/staff/contract.ts';
import { privilegesOf } from '#domain/staff/privileges.ts';
import { staffSections } from '../routes/staff-pages.ts';
import { homeOf } from '../session/home-of.ts';
import { offeredRows, onOrder, readVerb, receiptRows } from './palette-rows.ts';
import { entriesOf, isTabOf } from './staff-links.ts';
import { countsOf } from './use-counts.ts';

describe('staff links', () => {
  const member = (role: Role) => ({ role, privileges: [...privilegesOf(role)] });
  const seen = (role: Role) => entriesOf(member(role)).map(({ title, to }) => [title, to]);

  it('transfers are in the menu of a seller with several sites', () => {
    const tabsOf = (changes: object) =>
      entriesOf({ ...member('preparer'), ...changes }).flatMap(({ tabs }) =>
        tabs.map(({ label }) => label),
      );
    expect(tabsOf({})).not.toContain('Transferts');
    expect(tabsOf({ hasSeveralSites: true })).toContain('Transferts');
  });

  it('a manager of some sites is not shown the pages of the seller as a whole', () => {
    const labels = (changes: object) => {
      const who = { ...member('manager'), ...changes };
      return [
        ...entriesOf(who).flatMap(({ tabs }) => tabs.map(({ label }) => label)),
        ...offeredRows(who, '', '2026-11-24').flatMap(({ rows }) => rows.map(({ label }) => label)),
      ];
    };
    const closed = [
      'Notifications aux programmes',
      'Rapprochement',
      'Plateforme agréée',
      'Nouveau produit',
      'Codes promo',
      'Identité',
      'Tâches en échec',
      'Ouverture',
    ];
    expect(labels({})).toEqual(expect.arrayContaining(closed));
    const shown = labels({ isOfSomeSites: true });
    expect(closed.filter((label) => shown.includes(label))).toEqual([]);
    expect(shown).toContain('Produits');
  });

  it('a driver begins with the rounds, with the orders to load behind them', () => {
    expect(homeOf(member('driver'))).toBe('/gestion/tournee');
    expect(seen('driver')).toEqual([
      ['Tournées', '/gestion/tournee'],
      ['Commandes', '/gestion?vue=a-livrer'],
    ]);
  });

  it('a preparer has three entries, what to prepare first', () => {
    expect(homeOf(member('preparer'))).toBe('/gestion/preparation');
    expect(seen('preparer')).toEqual([
      ['Préparer', '/gestion/preparation'],
      ['Commandes', '/gestion?vue=a-preparer'],
      ['Produits', '/gestion/produits'],
    ]);
  });

  it('a manager begins with the day, a support agent with those who wait for an answer', () => {
    expect([homeOf(member('manager')), homeOf(member('admin'))]).toEqual([
      '/gestion/journee',
      '/gestion/journee',
    ]);
    expect(homeOf(member('support'))).toBe('/gestion/service-client');
    expect(seen('support').map(([title]) => title)).toEqual([
      'Aujourd’hui',
      'Commandes',
      'Clients',
    ]);
  });

  it('the menu of an administrator has nine entries at most, and each page of it once', () => {
    const entries = entriesOf(member('admin'));
    expect(entries.map(({ title }) => title)).toEqual(staffSections.map(({ title }) => title));
    expect(entries.length).toBeLessThanOrEqual(9);
    const links = entries.flatMap(({ tabs }) => tabs.map(({ to }) => to));
    expect(new Set(links).size).toBe(links.length);
  });

  it('an entry of one page bears the title of that page, and other tabs those of theirs', () => {
    for (const { title, tabs, pages } of entriesOf({ ...member('admin'), hasSeveralSites: true })) {
      const [first] = tabs;
      if (tabs.length === 1) expect(first?.label).toBe(title);
      for (const { to, label } of tabs)
        expect(pages.find(({ path }) => path === to.replace(/\?.*/, ''))?.title).toBe(label);
    }
  });

  it('an entry counts what waits behind its tabs', () => {
    const entries = entriesOf(member('admin'), { '/gestion/taches': 2, '/gestion/a-ecouler': 3 });
    expect(entries.flatMap(({ title, count }) => (count > 0 ? [[title, count]] : []))).toEqual([
      ['Produits', 3],
      ['Réglages', 2],
    ]);
  });

  it('each entry counts what waits there, from the desk and the board of orders, by privilege', () => {
    const desk = (Object.keys(waitPrivileges) as WaitKind[]).map((kind) => ({
      kind,
      count: 1,
      since: null,
    }));
    const orders = { new: 4, late: 2, missed: 1, toPrepare: 30, toDeliver: 12 };
    const countsFor = (role: Role, counts: ReturnType<typeof countsOf>) =>
      Object.fromEntries(
        entriesOf(member(role), counts).flatMap(({ title, count }) =>
          count > 0 ? [[title, count]] : [],
        ),
      );
    expect(countsFor('manager', countsOf({ waits: desk }, orders))).toEqual({
      Commandes: 7,
      Préparer: 30,
      Tournées: 12,
      Produits: 1,
      Clients: 4,
      Chiffres: 2,
      Réglages: 1,
    });
    expect(countsFor('support', countsOf({ waits: desk }, orders))).toEqual({
      Commandes: 7,
      Clients: 4,
    });
    expect(countsFor('preparer', countsOf(undefined, orders))).toEqual({
      Commandes: 7,
      Préparer: 30,
    });
    expect(countsFor('manager', countsOf(undefined, null))).toEqual({});
    // Who reads no board counts what waits for them in the shop.
    const round = { waiting: Array<Stop>(3) };
    expect(countsFor('driver', countsOf(undefined, null, round))).toEqual({ Tournées: 3 });
  });

  it('the sheet of an order belongs to the tab of orders, whose path begins all others', () => {
    expect(isTabOf('/gestion', '/gestion/commandes/42')).toBe(true);
    expect(isTabOf('/gestion', '/gestion/clients')).toBe(false);
    expect(isTabOf('/gestion/produits', '/gestion/produits/penne')).toBe(true);
  });
});

describe('palette rows', () => {
  const member = (role: Role) => ({ privileges: [...privilegesOf(role)] });
  const today = '2026-11-27';
  const labels = (q: string, role: Role = 'manager') =>
    offeredRows(member(role), q, today).flatMap(({ rows }) => rows.map(({ label }) => label));
  const first = (q: string) =>
    offeredRows(member('manager'), q, today).flatMap(({ rows }) => rows)[0];

  it('a page is found by its title, its section and other words, in any accents', () => {
    expect(labels('balances')).toContain('Balances');
    expect(labels('reglages peser')).toContain('Balances');
    expect(labels('BANDEAU')).toContain('Messages');
    expect(labels('Réassort')).toContain('À commander');
  });

  it('« commandes » leads to the list of orders, which the root alone is not', () => {
    const rows = offeredRows(member('manager'), 'commandes', today).flatMap((group) => group.rows);
    expect(rows.find(({ label }) => label === 'Commandes')?.to).toBe('/gestion?vue=en-cours');
  });

  it('a member is offered only what their privileges open', () => {
    expect(labels('', 'driver')).toEqual([
      'Commandes',
      'Tournées',
      'Manuel',
      'Mon compte',
      'Mes chiffres',
    ]);
    expect(labels('fermer dimanche', 'support')).toEqual([]);
    expect(labels('fermer dimanche')).not.toEqual([]);
  });

  it('« fermer dimanche » leads to the next Sunday, ready to be closed and not closed yet', () => {
    expect(first('fermer dimanche')).toEqual({
      label: 'Fermer dimanche 29 novembre',
      note: 'Vous verrez d’abord ses commandes',
      to: '/gestion?jour=2026-11-29&fermer=1',
    });
  });

  it.each(['fermer 24 décembre', 'fermer le 24/12', 'Fermer jeudi 24 dec'])(
    'a far day is closed by « %s »',
    (q) => {
      expect(first(q)?.to).toBe('/gestion?jour=2026-12-24&fermer=1');
    },
  );

  it('« fermer demain » names the day, so that nobody closes another one', () => {
    expect(first('fermer demain')?.label).toBe('Fermer demain, samedi 28 novembre');
  });

  it('« rembourser 100042 » looks for the order, and leads to its refunds', () => {
    const order = { id: 'o1', number: '100042' };
    expect(readVerb('rembourser 100042')).toMatchObject({ rest: '100042' });
    expect(readVerb('remb dupont')).toMatchObject({ rest: 'dupont' });
    expect(readVerb('100042')).toEqual({ verb: null, rest: '100042' });
    expect(onOrder(member('support'), 'rembourser 100042', order)).toEqual([
      { label: 'Rembourser la commande 100042', to: '/gestion/commandes/o1#rembourser' },
    ]);
    expect(onOrder(member('preparer'), 'rembourser 100042', order)).toEqual([]);
  });

  it.each([
    ['nouveau produit', '/gestion/produits/nouveau', 'preparer'],
    ['nouveau client', '/gestion/commandes-telephone/nouvelle?nouveau=1', 'preparer'],
    ['commande par téléphone', '/gestion/commandes-telephone/nouvelle', 'preparer'],
    ['imprimer les étiquettes', '/gestion?vue=a-preparer&imprimer=1', 'driver'],
    ['nouveau code', '/gestion/codes/nouveau', 'support'],
  ] as const)('« %s » leads to its form, %s, and is not offered to a %s', (q, to, other) => {
    const leads = (role: Role) =>
      offeredRows(member(role), q, today).flatMap(({ rows }) => rows.map((row) => row.to));
    expect(leads('manager')).toContain(to);
    expect(leads(other)).not.toContain(to);
  });

  it('« recevoir grossiste » leads to the awaited order of that supplier, or to a receipt without one', () => {
    const awaited = [
      { id: 's1', number: 12, supplierName: 'Grossiste des Halles' },
      { id: 's2', number: 13, supplierName: 'Laiterie du Val' },
    ];
    const without = { label: 'Recevoir sans commande', to: '/gestion/reception' };
    expect(receiptRows(member('preparer'), 'recevoir les hal', awaited)).toEqual([without]);
    expect(receiptRows(member('preparer'), 'recevoir halles gros', awaited)).toEqual([
      {
        label: 'Recevoir Grossiste des Halles',
        note: 'Commande n° 12',
        to: '/gestion/reception?commande=s1',
      },
      without,
    ]);
    expect(receiptRows(member('preparer'), 'recette', awaited)).toBeNull();
    expect(receiptRows(member('driver'), 'recevoir', awaited)).toBeNull();
  });
});
