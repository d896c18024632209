import { useQuery } from '@tanstack/react-query';
import type { ProposedDelivery } from '#domain/checkout/endpoints.ts';
import { useNow } from '../../ui/use-now.ts';
import { useApi } from '../../use-api.ts';
import { doorText } from '../address/address-text.ts';
import { soonText } from './proposal-text.ts';

/**
 * Where and when a customer without a cart could be delivered, in words: « au 12 rue de la Roquette
 * », « demain 18 h – 20 h ».
 */
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
