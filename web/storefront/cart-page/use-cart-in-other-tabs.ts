import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Cart, CartLight } from '#domain/cart/contract.ts';

/**
 * Keeps the cart in step between tabs: each announces the version it has read, or that its order
 * ended, and the others refetch. A tab frozen by the browser misses this, so it refetches when it resumes.
 */
export function useCartInOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel('cart');
    let known: string | null = null;
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['cart'] });
    const stopListening = queryClient.getQueryCache().subscribe((event) => {
      if (
        event.type !== 'updated' ||
        event.action.type !== 'success' ||
        event.query.queryKey[0] !== 'cart'
      )
        return;
      const stamp = stampOf(event.query.state.data);
      if (stamp === null || stamp === known) return;
      // The first version read is not a change.
      if (known !== null) channel.postMessage(stamp);
      known = stamp;
    });
    channel.onmessage = ({ data }: MessageEvent<string>) => {
      if (data === known) return;
      known = data;
      readAgain();
    };
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) readAgain();
    };
    addEventListener('pageshow', onPageShow);
    return () => {
      removeEventListener('pageshow', onPageShow);
      stopListening();
      channel.close();
    };
  }, [queryClient]);
}

function stampOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('id' in data) || !('version' in data))
    return null;
  return `${String(data.id)}:${String(data.version)}:${orderOf(data as Partial<CartLight & Cart>)}`;
}

/** The same of GET /api/cart and of GET /api/cart/light. */
function orderOf(data: Partial<CartLight & Cart>): string {
  const { changedOrder, modifiedOrder, initialOrder, lapsedOrder } = data;
  if (changedOrder) return changedOrder.kind;
  if (modifiedOrder) return 'modified';
  if (initialOrder) return 'completed';
  return lapsedOrder ? (lapsedOrder.reason === 'cancelled' ? 'cancelled' : 'lapsed') : '';
}
