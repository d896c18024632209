import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { listingSearch, readListing, readPages } from './listing-url.ts';

type MoreProductsProps = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage(): Promise<unknown>;
  };
  /** Number of pages shown. */
  unfolded: number;
  shown: number;
  total: number;
};

/** « Voir plus » links to the same list with one more page, so that the URL keeps the position. */
export function MoreProducts({ query, unfolded, shown, total }: MoreProductsProps): ReactNode {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const isBehind =
    hasNextPage && unfolded < readPages(params) && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isBehind) void fetchNextPage();
  }, [isBehind, fetchNextPage]);
  if (!hasNextPage) return null;
  params.set('pages', String(unfolded + 1));
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      {isFetchNextPageError ? (
        <Alert kind="error" title="La suite n’a pas pu être chargée">
          Vérifiez votre connexion, puis réessayez.
        </Alert>
      ) : null}
      <p className="figures text-sm text-quiet">
        {shown} produits sur {total}
      </p>
      {isFetchingNextPage || isBehind ? (
        <Button variant="secondary" loading>
          Voir plus
        </Button>
      ) : (
        <ButtonLink
          variant="secondary"
          to={`${pathname}?${params.toString()}`}
          replace
          onClick={(event) => {
            if (isReplaced(search)) event.preventDefault();
            else if (isFetchNextPageError) void fetchNextPage();
          }}
        >
          {isFetchNextPageError ? 'Réessayer' : 'Voir plus'}
        </ButtonLink>
      )}
    </div>
  );
}

/** A filter was pressed that is not rendered yet: one more page of the former list would undo it. */
function isReplaced(shown: string): boolean {
  const [now, before] = [window.location.search, shown].map((search) =>
    listingSearch(readListing(new URLSearchParams(search))),
  );
  return now !== before;
}
