import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Cart, verifyDeliverySchema } from '#domain/cart/contract.ts';
import { formatSlot } from '#domain/paris-time.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../refusal-text.ts';

/** A slot that was lost is replaced by the next one, and the sentence to say so comes back; the basket is kept either way. */
export function useReplacedSlot(cart: Cart | null | undefined): string | null {
  const api = useApi();
  const queryClient = useQueryClient();
  const [said, setSaid] = useState<string | null>(null);
  const delivery = cart?.delivery;
  const lostId = delivery && delivery.timeSlotValidity !== 'valid' ? (delivery.timeSlotId ?? 'deleted') : null;

  useEffect(() => {
    if (lostId === null) return;
    async function replace(): Promise<void> {
      try {
        const { cart: verified, previousTimeslotStatus } = await api.send<z.infer<typeof verifyDeliverySchema>>('PATCH', '/api/cart/delivery/verify', { action: 'all' });
        if (previousTimeslotStatus === 'no_delivery_for_address') setSaid('Nous ne livrons plus cette adresse. Choisissez-en une autre, ou un point de retrait.');
        else if (previousTimeslotStatus !== 'valid' && verified.delivery?.timeSlot) setSaid(`Votre créneau n’était plus disponible. Nous avons retenu le suivant : ${formatSlot(verified.delivery.timeSlot)}.`);
        await queryClient.invalidateQueries({ queryKey: ['cart'] });
      } catch (error) {
        setSaid(refusalText(error));
      }
    }
    void replace();
  }, [lostId, api, queryClient]);

  return said;
}
