import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Leaf, TicketPercent } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Drawer } from '../../ui/drawer.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { useApi } from '../../use-api.ts';
import { ListLinks } from '../lists/list-links.tsx';
import { refusalText } from '../../refusal-text.ts';
import { categoryTreeQuery, navigationQuery } from '../queries/navigation-query.ts';

const row = 'flex min-h-14 w-full items-center gap-3 text-left font-semibold';

/** Aisles, then the content of one. */
export function CategoriesMobileMenu({
  open,
  onClose,
}: {
  open: boolean;
  onClose(): void;
}): ReactNode {
  const { data: aisles, error, refetch } = useQuery(categoryTreeQuery(useApi()));
  const { data: navigation } = useQuery(navigationQuery(useApi()));
  const [aisleId, setAisleId] = useState<string | null>(null);
  const aisle = aisles?.find((candidate) => candidate.id === aisleId);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="left"
      title={aisle?.name ?? 'Nos rayons'}
      onBack={aisle ? () => setAisleId(null) : undefined}
    >
      {aisle ? (
        <>
          <Link to={`/categorie/${aisle.slug}`} className={`${row} -mt-3 border-b border-line`}>
            Tout le rayon
            <span className="figures ml-auto text-sm font-normal text-quiet">
              {aisle.productCount}
            </span>
          </Link>
          {aisle.children.map((category) => (
            <section key={category.id} className="border-b border-line pb-2">
              <Link to={`/categorie/${category.slug}`} className={row}>
                {category.name}
              </Link>
              {category.children.map((leaf) => (
                <Link
                  key={leaf.id}
                  to={`/categorie/${leaf.slug}`}
                  className="flex min-h-11 items-center pl-4 text-quiet"
                >
                  {leaf.name}
                </Link>
              ))}
            </section>
          ))}
        </>
      ) : (
        <>
          {error ? <RetryAlert onRetry={refetch}>{refusalText(error)}</RetryAlert> : null}
          {aisles || error ? null : <RowsSkeleton count={8} label="Chargement des rayons" />}
          <ul className="@container -mt-3">
            {aisles?.map((candidate) => (
              <li key={candidate.id} className="border-b border-line">
                <button type="button" className={row} onClick={() => setAisleId(candidate.id)}>
                  <Picture
                    base={candidate.picture}
                    alt=""
                    tint={candidate.tint}
                    sizes="44px"
                    className="size-11 flex-none rounded-sm @max-[10rem]:hidden"
                  />
                  <span className="flex-1">{candidate.name}</span>
                  <ChevronRight
                    aria-hidden
                    className="size-[min(1.25rem,24px)] flex-none text-quiet"
                  />
                </button>
              </li>
            ))}
          </ul>
          {navigation?.promotions ? (
            <Link to={navigation.promotions} className={`${row} border-b border-line`}>
              <TicketPercent aria-hidden className="size-5 text-tomato" />
              Promotions
            </Link>
          ) : null}
          {navigation?.hasShortDated ? (
            <Link to="/a-sauver" className={`${row} border-b border-line`}>
              <Leaf aria-hidden className="size-5 text-tomato" />À sauver
            </Link>
          ) : null}
          <nav aria-label="Mes produits et mes listes" className="mt-2">
            <ListLinks className={() => row} hasIcons />
          </nav>
        </>
      )}
    </Drawer>
  );
}
