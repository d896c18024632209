import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PreviewProductRequest } from '#domain/catalogue/staff-contract.ts';
import type { ApiClient } from '../../api-client.ts';

/** Sent, since it carries a draft. `version` is in the key: a colleague's change renews the preview. */
export const previewQuery = (
  api: ApiClient,
  sku: string,
  draft: PreviewProductRequest,
  version: number,
) =>
  queryOptions({
    queryKey: ['staff', 'product', sku, 'preview', version, draft],
    queryFn: () => api('POST /api/staff/products/:sku/preview', { params: { sku }, body: draft }),
    placeholderData: keepPreviousData,
  });
