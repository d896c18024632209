import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../refusal-text.ts';
import { cartQuery } from './cart-queries.ts';

export function CartPreferences({ cart }: { cart: Cart }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  async function save(body: { replaceMissingProducts?: boolean; reducePacking?: boolean }): Promise<void> {
    try {
      queryClient.setQueryData(cartQuery(api).queryKey, await api.send<Cart>('PATCH', '/api/cart/missingProducts', body));
    } catch (refusal) {
      toast.error(refusalText(refusal));
    }
  }
  return (
    <div>
      <Checkbox label="Remplacer un produit manquant par un proche, jamais plus cher" checked={cart.replaceMissingProducts} onChange={(event) => void save({ replaceMissingProducts: event.target.checked })} />
      <Checkbox label="Emballage réduit : fruits et légumes en vrac" checked={cart.packing.reducePacking} onChange={(event) => void save({ reducePacking: event.target.checked })} />
    </div>
  );
}
