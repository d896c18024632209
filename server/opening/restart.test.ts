/** A shop that is half prepared, stopped, and started again. */
import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createFirstAdminLink } from '#server/account/first-admin.ts';
import { ensureShop } from '#server/catalogue/shop-store.ts';
import { openCatalogue } from '#server/catalogue/open-catalogue.ts';
import { open } from '../../tests/opened-shop.ts';
import { createVisitor, type Visitor } from '../../tests/app.ts';
import { okBody } from '../../tests/shopping.ts';
import { tokenOf } from '../../tests/staff-links.ts';

const { app } = open({ loadWorld: ({ database }) => ensureShop(database.db) });

const password = 'Rhubarbe2026';
const rule = {
  weekday: 1,
  startHour: 18,
  endHour: 20,
  capacity: 5,
  cutoffMinutes: 60,
  deltaDay: 0,
  deltaSlot: 0,
  tiers: [{ minCartNetPrice: 0, shippingAmount: 490 }],
  reach: 'free',
};

it('a restart loses nothing of what was prepared, and asks for no second account', async () => {
  const ines = app.visitor();
  await signUp(ines);
  await prepare(ines);
  const before = await everything(ines);
  expect(before[0]).toMatchObject({
    state: 'preparing',
    notice: 'Bientôt.',
    opensOn: '2026-12-05',
    missing: ['catalogue'],
  });

  const catalogue = await openCatalogue({ database: app.database, log: app.log, clock: app.clock });
  const restarted = await createApp({ ...app, catalogue });
  try {
    const again = createVisitor(restarted);
    okBody(await again.call('POST', '/api/staff/session', { email: 'ines@exemple.fr', password }));
    expect(await everything(again)).toEqual(before);
    expect(catalogue.current().shop).toMatchObject({
      minimumOrderCents: 2_500,
      preparationFeeCents: 150,
      notice: 'Bientôt.',
    });
    expect(await createFirstAdminLink(app)).toBeNull();
  } finally {
    await restarted.close();
    await catalogue.close();
  }
});

async function signUp(visitor: Visitor): Promise<void> {
  const token = tokenOf((await createFirstAdminLink(app)) ?? undefined);
  const person = { email: 'ines@exemple.fr', name: 'Inès Ouvre', password };
  okBody(await visitor.call('POST', '/api/staff/first-admin', { token, ...person }));
}

/** Does a part of the checklist, and leaves the terms half written. */
async function prepare(visitor: Visitor): Promise<void> {
  const zones = '/api/staff/delivery-zones';
  const zone = { kind: 'delivery', name: 'Est', postcodes: ['75011'], acceptsOverlap: false };
  const { id } = okBody(await visitor.call('POST', zones, zone));
  okBody(await visitor.call('POST', `${zones}/${id}/slot-rules`, rule));
  const fees = okBody(await visitor.call('GET', '/api/staff/order-fees'));
  okBody(
    await visitor.call('PUT', '/api/staff/order-fees', {
      ...fees,
      minimumOrder: 2_500,
      preparationFee: 150,
    }),
  );
  const { state, version } = okBody(await visitor.call('GET', '/api/staff/shop-state'));
  const words = { notice: 'Bientôt.', opensOn: '2026-12-05' };
  okBody(await visitor.call('PUT', '/api/staff/shop-state', { state, version, ...words }));
  const terms = { family: 'root', slug: 'cgv', title: 'Conditions générales de vente' };
  okBody(await visitor.call('POST', '/api/staff/pages', terms));
}

const everything = async (visitor: Visitor) => {
  const paths = ['shop-state', 'order-fees', 'delivery-zones', 'pages/cgv', 'shop-actions'];
  return Promise.all(
    paths.map(async (path) => okBody(await visitor.call('GET', `/api/staff/${path}`))),
  );
};
