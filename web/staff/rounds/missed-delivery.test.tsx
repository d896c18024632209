import { expect, it } from 'vitest';
import type { StaffOrder } from '#domain/picking/contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { drawPage } from '../../../tests/draw-page.tsx';
import { answerOf } from '../kit/use-get.ts';
import { MissedDelivery } from './missed-delivery.tsx';

it('a slot of another delivery says how many products it gives the customer', () => {
  const params = { orderId: 'o1' };
  const at = (day: string) => ({ from: `${day}T17:00:00Z`, to: `${day}T19:00:00Z`, left: 3 });
  const items = [0, 1, 2].map((givenLines) => ({
    id: `s${givenLines}`,
    ...at(`2026-11-2${4 + givenLines}`),
    givenLines,
  }));
  const task = { status: 'failed-delivery', failureReason: 'Absent', failures: 1, handOver: null };
  const drawn = drawPage(
    <MissedDelivery
      order={{ id: 'o1', status: 'readyToDeliver' } as StaffOrder}
      staff={{ privileges: ['orders.read'] } as unknown as StaffUser}
    />,
    [
      [answerOf('GET /api/staff/deliveries/:orderId', { params }), task],
      [answerOf('GET /api/staff/deliveries/:orderId/slots', { params }), { items }],
    ],
  );
  const labels = [...drawn.matchAll(/<option value="s\d"[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(labels).toEqual([
    expect.not.stringContaining('offert'),
    expect.stringMatching(/ ·\s1\sproduit offert$/),
    expect.stringMatching(/ ·\s2\sproduits offerts$/),
  ]);
});
