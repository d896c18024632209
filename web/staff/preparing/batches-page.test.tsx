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
  site: { id: 'paris', name: 'Cabas' },
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

it('no order is ticked before the preparer ticks it, and nothing starts a batch of none', () => {
  const [, list = ''] =
    /<section aria-labelledby="a-preparer"[^>]*>(.*?)<\/section>/s.exec(drawn) ?? [];
  expect(list.match(/type="checkbox"/g)).toHaveLength(8);
  expect(list).not.toContain('checked=""');
  expect(list).not.toContain('<button');
});

it('the first orders of the earliest slot are one press away, with what is in them', () => {
  const [, button = ''] = /<button[^>]*min-h-24[^>]*>(.*?)<\/button>/s.exec(drawn) ?? [];
  const text = button.replaceAll(/<[^>]+>/g, ' ');
  expect(text).toMatch(/Préparer 6 commandes pour .*18\sh/s);
  expect(text).toContain('72 lignes, dont 24 à peser · Paris Est');
  expect(text).toContain('n° 100016, n° 100017');
  expect(text).not.toContain('100022');
});

it('the scale, the signals and the settings are behind one gear', () => {
  expect(drawn).toContain('aria-label="Réglages de ce téléphone"');
  expect(drawn).not.toMatch(/Ce navigateur ne sait pas lire une balance|<select|Mes chiffres/);
});
