import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { ChangeProductRequest, StaffProduct } from '#domain/catalogue/staff-contract.ts';
import { useApi } from '../../use-api.ts';
import { productQuery } from './products-queries.ts';

export type PartProps = { product: StaffProduct; onChange(product: StaffProduct): void };

/**
 * Sends a change with the displayed version. On a version conflict the page shows the newer one.
 */
export function useProductChange({
  product,
  onChange,
}: PartProps): UseMutationResult<StaffProduct, Error, Omit<ChangeProductRequest, 'version'>> {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: Omit<ChangeProductRequest, 'version'>) =>
      api('PATCH /api/staff/products/:sku', {
        params: { sku: product.sku },
        body: { version: product.version, ...changes },
      }),
    onSuccess: onChange,
    onError: () => queryClient.invalidateQueries(productQuery(api, product.sku)),
  });
}
