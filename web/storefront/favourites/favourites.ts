/** The customer's favourites, read once in the browser and observed by every product card. */
import { hashKey, queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiRefusal, type ApiClient } from '../../api-client.ts';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { userQuery } from '../session/session.ts';
import { track } from '../analytics/analytics.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { refusalText } from '../../refusal-text.ts';
import { useFromCache } from '../../use-from-cache.ts';

const favouritesKey = ['favourites'];
const favouritesHash = hashKey(favouritesKey);
export type Loved = { sku: string; name: string };

export const favouriteSkusQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: favouritesKey,
    queryFn: async () => (await api('GET /api/account/products/sku')).items,
  });

export function useIsFavourite(sku: string): boolean {
  return useFromCache(
    favouritesHash,
    (skus: string[] | undefined) => skus?.includes(sku) ?? false,
    false,
  );
}

/** The wanted state of each product while a request runs: the last press wins. */
const wantedBySku = new Map<string, boolean>();

/** Optimistic: reverted with a message when the shop refuses. A visitor signs in first. */
export function useSetFavourite(): (product: Loved, isWanted: boolean) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  return (product, isWanted) => {
    if (queryClient.getQueryData(userQuery(api).queryKey)?.id === null)
      askToSignIn(api, queryClient, product);
    else void setFavourite(api, queryClient, product, isWanted);
  };
}

function askToSignIn(api: ApiClient, queryClient: QueryClient, product: Loved): void {
  track('favourite asked to sign in', { sku: product.sku });
  openOverlay('account-management', {
    reason: `Connectez-vous ou créez un compte pour garder « ${product.name} » dans vos favoris.`,
    onSignedIn: () =>
      void setFavourite(api, queryClient, product, true).then((isDone) => {
        if (isDone) toast.success(`« ${product.name} » est dans vos favoris`);
      }),
  });
}

function show(queryClient: QueryClient, sku: string, isFavourite: boolean): void {
  queryClient.setQueryData<string[]>(favouritesKey, (skus = []) => [
    ...(isFavourite ? [sku] : []),
    ...skus.filter((other) => other !== sku),
  ]);
}

async function setFavourite(
  api: ApiClient,
  queryClient: QueryClient,
  product: Loved,
  isWanted: boolean,
): Promise<boolean> {
  const { sku } = product;
  // A response from before this press must not undo it.
  await queryClient.cancelQueries({ queryKey: favouritesKey });
  show(queryClient, sku, isWanted);
  const isFirst = !wantedBySku.has(sku);
  wantedBySku.set(sku, isWanted);
  if (!isFirst) return true;
  try {
    for (let sent: boolean | undefined; sent !== wantedBySku.get(sku);) {
      sent = wantedBySku.get(sku) ?? isWanted;
      await send(api, sku, sent);
    }
    track(isWanted ? 'favourite added' : 'favourite removed', { sku });
    return true;
  } catch (error) {
    show(queryClient, sku, !isWanted);
    if (error instanceof ApiRefusal && error.is('Auth.Unauthorized'))
      askToSignIn(api, queryClient, product);
    else toast.error(refusalText(error));
    return false;
  } finally {
    wantedBySku.delete(sku);
    void queryClient.invalidateQueries({ queryKey: favouritesKey });
    // The page keeps what it shows, so that a slip can be undone; the next visit sees the change.
    void queryClient.invalidateQueries({ queryKey: ['my-products'], refetchType: 'none' });
  }
}

async function send(api: ApiClient, sku: string, isWanted: boolean): Promise<void> {
  try {
    await api(`${isWanted ? 'PUT' : 'DELETE'} /api/account/products/sku/:sku`, { params: { sku } });
  } catch (error) {
    // Already removed in another tab.
    if (isWanted || !(error instanceof ApiRefusal && error.is('List.ProductNotFound'))) throw error;
  }
}
