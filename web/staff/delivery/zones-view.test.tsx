import { expect, it } from 'vitest';
import type { StaffZone } from '#domain/delivery/staff-contract.ts';
import { drawPage } from '../../../tests/draw-page.tsx';
import { answerOf } from '../kit/use-get.ts';
import { ZonesView } from './zones-view.tsx';

const zone = {
  id: 'paris-est',
  name: 'Paris Est',
  type: 'delivery',
  siteIds: ['paris', 'vanves'],
  postcodes: ['75011'],
  openingHours: [],
  minOffsetDays: 0,
  maxOffsetDays: 7,
  booked: 0,
  carts: 0,
} as unknown as StaffZone;
const why = 'Pour changer les sites qui la servent, il faut travailler à chacun d’eux.';

it('the sites of a zone are changed by a member of each of them, and others read why they may not', () => {
  const all = drawFor('paris', 'vanves');
  expect(all).toContain('Changer les sites');
  expect(all).not.toContain(why);
  const some = drawFor('vanves', 'ivry');
  expect(some).not.toContain('Changer les sites');
  expect(some).toContain(why);
});

const drawFor = (...ownIds: string[]) =>
  drawPage(<ZonesView zones={[zone]} />, [
    [
      answerOf('GET /api/staff/sites'),
      { items: ['paris', 'vanves', 'ivry'].map((id) => ({ id, isOwn: ownIds.includes(id) })) },
    ],
  ]);
