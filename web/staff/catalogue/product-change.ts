import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { ChangeProductRequest, StaffProduct } from '#domain/catalogue/staff-contract.ts';
import { useApi } from '../../use-api.ts';
import { answerOf, readAgain } from '../kit/use-get.ts';
import { useWorkSite } from '../session/sites.tsx';

export type PartProps = { product: StaffProduct };

/** Shows the changed product, here and in the list; after a refusal, a colleague's. */
export function useShownProduct() {
  const queryClient = useQueryClient();
  const site = useWorkSite();
  return {
    onSuccess(changed: StaffProduct): void {
      const { sku } = changed;
      queryClient.setQueryData(
        answerOf('GET /api/staff/products/:sku', { params: { sku }, query: { site } }),
        changed,
      );
      void readAgain(queryClient, ['GET /api/staff/products']);
    },
    onError: () => readAgain(queryClient, ['GET /api/staff/products/:sku']),
  };
}

/** Sends a change with the displayed version, or with the one that its form was made from. */
export function useProductChange({
  product: { sku, version },
}: PartProps): UseMutationResult<
  StaffProduct,
  Error,
  Omit<ChangeProductRequest, 'version'> & { version?: number }
> {
  const api = useApi();
  const site = useWorkSite();
  return useMutation({
    mutationFn: (changes) =>
      api('PATCH /api/staff/products/:sku', {
        params: { sku },
        query: { site },
        body: { version, ...changes },
      }),
    ...useShownProduct(),
  });
}
