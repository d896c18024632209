import { beforeAll, beforeEach, expect, it } from 'vitest';
import { drawCard, winsCard } from '#domain/game/rules.ts';
import type { StaffGame } from '#domain/game/staff-contract.ts';
import type { Visitor } from '../../../tests/app.ts';
import { hire, signInStaff } from '../../../tests/hired-staff.ts';
import * as shop from '../../../tests/shopping.ts';

const { app } = shop.open();
let marcId: string;
let marc: Visitor;
let zoe: Visitor & { customerId: string };
beforeAll(async () => {
  marcId = await hire(app, 'manager', 'Marc Gérant');
  marc = await signInStaff(app, marcId);
});
beforeEach(async () => {
  zoe = await shop.newShopper(app);
});

const original = {
  isOpen: true,
  familyMiams: 500,
  winPercent: 100,
  cardsADay: null,
  exchangesADay: null,
};

it('the second of two managers is refused, bounds hold, and the journal keeps both states', async () => {
  for (const wrong of [
    { winPercent: 0 },
    { winPercent: 101 },
    { familyMiams: 5001 },
    { cardsADay: 0 },
  ])
    shop.expectRefusal(await put(wrong), 'Shared.Validation');
  const { version } = (await read()).settings;
  shop.okBody(await put({ familyMiams: 300 }));
  shop.expectRefusal(await put({ version }), 'Game.ChangedMeanwhile');
  expect((await read()).actions[0]).toMatchObject({
    kind: 'game.settings',
    before: { familyMiams: 500 },
    after: { familyMiams: 300 },
  });
  shop.okBody(await put({}));
  const support = await signInStaff(app, await hire(app, 'support', 'Sam'));
  expect((await support.call('GET', '/api/staff/game')).status).not.toBe(200);
});

it('F11 in pause no card is won and none exchanged, and players keep theirs', async () => {
  await hold('chou-pere', 'chou-pere', 'chou-pere');
  shop.okBody(await put({ isOpen: false }));
  await win();
  expect(await play()).toMatchObject({ isOpen: false, found: 1, doubles: 2 });
  shop.expectRefusal(await swap(['chou-pere', 'chou-pere'], 'chou-fils'), 'Game.Closed');
  shop.okBody(await put({}));
  shop.okBody(await swap(['chou-pere', 'chou-pere'], 'chou-fils'));
});

it('F11 at 30 % an order wins or not by its own number, and again the same when run twice', async () => {
  shop.okBody(await put({ winPercent: 30 }));
  const [lucky, other] = [orderFor((id) => winsCard(id, 30)), orderFor((id) => !winsCard(id, 30))];
  for (const orderId of [lucky, other, lucky, other]) await win(orderId);
  expect(await play()).toMatchObject({ winPercent: 30, found: 1, doubles: 0 });
  shop.okBody(await put({}));
});

it('F11 a day’s limits hold for orders at once, and the next day begins again', async () => {
  shop.okBody(await put({ cardsADay: 2, exchangesADay: 1 }));
  await Promise.all(Array.from({ length: 5 }, () => win()));
  const today = await play();
  expect(today.found + today.doubles).toBe(2);
  shop.okBody(await put({ exchangesADay: 1 }));
  await hold(...Array.from({ length: 5 }, () => 'chou-pere'));
  const give = ['chou-pere', 'chou-pere'];
  const missing = (await play()).families
    .flatMap(({ cards }: { cards: { id: string; copies: number }[] }) => cards)
    .filter(({ copies }: { copies: number }) => copies === 0);
  shop.okBody(await swap(give, missing[0].id));
  shop.expectRefusal(await swap(give, missing[1].id), 'Game.ExchangesUsed');
  app.clock.advance({ hours: 24 });
  marc = await signInStaff(app, marcId);
  shop.okBody(await swap(give, missing[1].id));
  shop.okBody(await put({}));
});

it('F11 a complete family brings what is offered that day, and those already rewarded stay', async () => {
  const family = ['grand-pere', 'grand-mere', 'pere', 'mere', 'fils', 'fille'];
  await hold(...family.map((member) => `chou-${member}`));
  shop.okBody(await put({ familyMiams: 50 }));
  await hold(...family.map((member) => `pomme-${member}`));
  expect(shop.okBody(await zoe.call('GET', '/api/loyalty/user')).miams).toBe(550);
  shop.okBody(await put({}));
});

const read = async (): Promise<StaffGame> => shop.okBody(await marc.call('GET', '/api/staff/game'));
const put = async (changes: object) =>
  marc.call('PUT', '/api/staff/game', {
    ...original,
    version: (await read()).settings.version,
    ...changes,
  });
const play = async () => shop.okBody(await zoe.call('GET', '/api/game'));
const win = (orderId: string = crypto.randomUUID()) =>
  app.jobs.runNow('order.rewards', { orderId, customerId: zoe.customerId, billedCents: 0 });
const orderFor = (isRight: (id: string) => boolean): string => {
  for (;;) {
    const id = crypto.randomUUID();
    if (isRight(id)) return id;
  }
};
const hold = async (...cards: string[]) => {
  for (const card of cards) await win(orderFor((id) => drawCard(id) === card));
};
const swap = (give: string[], receive: string) =>
  zoe.call('POST', '/api/game/exchanges', { id: crypto.randomUUID(), give, take: receive });
