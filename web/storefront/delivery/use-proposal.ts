import { useQuery } from '@tanstack/react-query';
import type { ProposedDelivery } from '#domain/checkout/endpoints.ts';
import { useNow } from '../../ui/use-now.ts';
import { formatDay, formatHour, shopDay } from '../../shop-time.ts';
import { useApi } from '../../use-api.ts';
import { doorText } from '../address/address-text.ts';

/** In words, without a cart: « au 12 rue de la Roquette », « demain 18 h – 20 h ». */
export function useProposal({ isAsked = true } = {}): {
  proposal: ProposedDelivery;
  door: string;
  soon: string;
} | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['cart', 'proposed'],
    queryFn: () => api('GET /api/cart/proposedDelivery'),
    enabled: isAsked,
  });
  const now = useNow();
  const proposal = data?.proposal;
  return proposal
    ? { proposal, door: doorText(proposal.address), soon: soonText(proposal.slot, now) }
    : null;
}

const dayMs = 24 * 3_600_000;

/** « demain 18 h – 20 h », « mardi 24, 18 h – 20 h » */
export function soonText(slot: { from: string; to: string }, nowMs: number): string {
  const hours = `${formatHour(slot.from)} – ${formatHour(slot.to)}`;
  const day = shopDay(slot.from);
  const dayIn = (ms: number) => shopDay(new Date(nowMs + ms).toISOString());
  if (day === dayIn(0)) return `aujourd’hui ${hours}`;
  if (day === dayIn(dayMs)) return `demain ${hours}`;
  const [weekday = '', number = ''] = formatDay(slot.from).split(' ');
  return `${weekday} ${number}, ${hours}`;
}
