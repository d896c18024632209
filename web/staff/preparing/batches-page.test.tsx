import { expect, it } from 'vitest';
import type { StaffOrderSummary } from '#domain/picking/contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { drawPage } from '../../../tests/draw-page.tsx';
import { answerOf } from '../kit/use-get.ts';
import { OutboxProvider } from '../phone/outbox-provider.tsx';
import { MemberContext } from '../session/member.ts';
import { Page } from './batches-page.tsx';

const order = (number: string): StaffOrderSummary => ({
  id: number,
  number,
  status: 'prepaid',
  statusLabel: 'Validée',
  customerName: 'Camille Martin',
  zoneName: 'Paris Est',
  type: 'delivery',
  from: '2026-11-28T17:00:00Z',
  to: '2026-11-28T19:00:00Z',
  lines: 12,
  weighings: 4,
  reducePacking: false,
  isComplement: false,
  hasAlcohol: false,
  total: 5000,
  amount: 5000,
  arrivedAt: '2026-11-28T09:00:00Z',
  dueAt: null,
  missed: null,
  payBefore: null,
  preparerName: null,
  driverName: null,
});
const orders = Array.from({ length: 8 }, (_, index) => order(String(100_016 + index)));
const sami: StaffUser = {
  id: 's',
  name: 'Sami',
  email: 's@b.fr',
  role: 'preparer',
  privileges: ['orders.prepare'],
};
const page = (
  <OutboxProvider staffId="s">
    <MemberContext value={sami}>
      <Page />
    </MemberContext>
  </OutboxProvider>
);
const drawn = drawPage(page, [
  [['staff', 'session'], sami],
  [['staff', 'orders', 'batches'], { items: [], refused: [] }],
  [['staff', 'orders', 'to-batch'], { items: orders, next: null, sums: null }],
  [answerOf('GET /api/staff/scales'), { items: [], today: '2026-11-28', withoutScale: 0 }],
]);

it('no order is ticked before the preparer ticks it; the first six are offered in one press', () => {
  const [, list = ''] = /<section aria-labelledby="a-preparer">(.*?)<\/section>/s.exec(drawn) ?? [];
  expect(list.match(/type="checkbox"/g)).toHaveLength(8);
  expect(list).not.toContain('checked=""');
  expect(list).toContain('Cocher les 6 premières');
  expect(list).toContain('Cochez des commandes');
});

it('the settings of the scale are behind one button, below the orders', () => {
  const [before = '', after = ''] = drawn.split('Régler la balance');
  expect(before).toContain('100023');
  expect(before + after).not.toMatch(/Ce navigateur ne sait pas lire une balance|<select/);
});
