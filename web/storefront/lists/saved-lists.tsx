import { useQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SavedList } from '#domain/lists/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { useUser } from '../session/session.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { savedListsQuery } from './list-queries.ts';
import { useAddProducts } from '../cart/use-add-products.ts';

/** Saved lists, below the one being written. */
export function SavedLists(): ReactNode {
  const user = useUser();
  const isCustomer = typeof user?.id === 'string';
  const {
    data: lists,
    error,
    refetch,
  } = useQuery({ ...savedListsQuery(useApi()), enabled: isCustomer });
  return (
    <section className="mt-12" aria-label="Mes listes enregistrées">
      <h2 className="mb-4 text-2xl">Mes listes enregistrées</h2>
      {user?.id === null ? (
        <p className="text-quiet">
          <button
            type="button"
            className="min-h-11 font-semibold text-leaf underline underline-offset-2"
            onClick={() =>
              openOverlay('account-management', {
                reason: 'Connectez-vous ou créez un compte pour garder vos listes.',
              })
            }
          >
            Connectez-vous ou créez un compte
          </button>{' '}
          pour garder vos listes d’une semaine à l’autre.
        </p>
      ) : null}
      {error ? (
        <Alert kind="error" title="Vos listes n’ont pas pu être chargées">
          <button
            type="button"
            className="min-h-11 font-semibold underline"
            onClick={() => void refetch()}
          >
            Réessayer
          </button>
        </Alert>
      ) : null}
      {isCustomer && !lists && !error ? <Skeleton className="h-40" /> : null}
      {lists?.length === 0 ? (
        <p className="max-w-prose text-quiet">
          Aucune liste pour l’instant. Enregistrez celle que vous venez d’écrire, ou votre panier :
          elle sera prête la semaine prochaine.
        </p>
      ) : null}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {lists?.map((list) => (
          <li key={list.id}>
            <ListCard list={list} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ListCard({ list }: { list: SavedList }): ReactNode {
  const products = list.products.flatMap(({ product }) => product ?? []);
  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border border-line bg-white p-5">
      <div>
        <h3 className="text-lg">
          <Link
            to={`/liste-de-courses/${list.id}`}
            className="inline-block py-0.5 underline-offset-2 hover:underline"
          >
            {list.name}
          </Link>
        </h3>
        <p className="text-sm text-quiet">
          {plural(list.products.length, 'produit')}
          {list.deliveryZone ? `, ${list.deliveryZone.name}` : ''}
        </p>
      </div>
      <div className="flex min-h-12 gap-2">
        {products.slice(0, 5).map((product) => (
          <Picture
            key={product.id}
            base={product.picture.base}
            alt=""
            tint={product.picture.tint}
            sizes="48px"
            className="size-12 rounded-md"
          />
        ))}
      </div>
      <AddListButton list={list} className="mt-auto" />
    </article>
  );
}

/** Adds the whole list to the cart, without unavailable products. */
export function AddListButton({
  list,
  className,
}: {
  list: SavedList;
  className?: string;
}): ReactNode {
  const { addProducts, isAdding } = useAddProducts();
  // The shop answers which of them are sold out or withdrawn, by name.
  const lines = list.products.flatMap(({ product, quantity }) =>
    product ? [{ id: product.id, quantity }] : [],
  );
  const isAnyAvailable = list.products.some(({ product }) => product?.available);
  if (list.products.length === 0) return null;
  return (
    <Button
      className={className}
      variant="secondary"
      disabled={!isAnyAvailable}
      loading={isAdding}
      icon={<ShoppingBag aria-hidden className="size-5" />}
      onClick={() => void addProducts(lines)}
    >
      {isAnyAvailable ? 'Tout mettre au panier' : 'Rien de disponible aujourd’hui'}
      <span className="sr-only"> : {list.name}</span>
    </Button>
  );
}
