import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { ChangeProductRequest, StaffProduct } from '#domain/catalogue/staff-contract.ts';
import { useApi } from '../../use-api.ts';
import { pathOf, productQuery } from './shelf-queries.ts';

export type PartProps = { product: StaffProduct; onChange(product: StaffProduct): void };

/** A change of the version that is shown: of another one it is refused, and the page shows that one. */
export function useProductChange({
  product,
  onChange,
}: PartProps): UseMutationResult<StaffProduct, Error, Omit<ChangeProductRequest, 'version'>> {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: Omit<ChangeProductRequest, 'version'>) =>
      api.send<StaffProduct>('PATCH', pathOf(product.sku), {
        version: product.version,
        ...changes,
      }),
    onSuccess: onChange,
    onError: () => queryClient.invalidateQueries(productQuery(api, product.sku)),
  });
}
