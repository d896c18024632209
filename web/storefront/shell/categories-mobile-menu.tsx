import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Drawer } from '../../ui/drawer.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { ListLinks } from '../lists/list-links.tsx';
import { categoryTreeQuery } from './navigation-query.ts';

const row = 'flex min-h-14 w-full items-center gap-3 text-left font-semibold';

/** Aisles, then what one of them holds. */
export function CategoriesMobileMenu({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  const { data: aisles } = useQuery(categoryTreeQuery(useApi()));
  const [aisleId, setAisleId] = useState<string | null>(null);
  const aisle = aisles?.find((candidate) => candidate.id === aisleId);
  return (
    <Drawer open={open} onClose={onClose} side="left" title={aisle?.name ?? 'Nos rayons'}>
      {aisle ? (
        <>
          <button type="button" onClick={() => setAisleId(null)} className={`${row} -mt-3 text-leaf`}><ArrowLeft aria-hidden className="size-5" />Tous les rayons</button>
          <Link to={`/categorie/${aisle.slug}`} className={`${row} border-b border-line`}>Tout le rayon<span className="figures ml-auto text-sm font-normal text-quiet">{aisle.productCount}</span></Link>
          {aisle.children.map((category) => (
            <section key={category.id} className="border-b border-line pb-2">
              <Link to={`/categorie/${category.slug}`} className={row}>{category.name}</Link>
              {category.children.map((leaf) => <Link key={leaf.id} to={`/categorie/${leaf.slug}`} className="flex min-h-11 items-center pl-4 text-quiet">{leaf.name}</Link>)}
            </section>
          ))}
        </>
      ) : (
        <>
          <ul className="-mt-3">
            {aisles?.map((candidate) => (
              <li key={candidate.id} className="border-b border-line">
                <button type="button" className={row} onClick={() => setAisleId(candidate.id)}>
                  <Picture base={candidate.picture} alt="" tint={candidate.tint} sizes="44px" className="size-11 flex-none rounded-sm" />
                  <span className="flex-1">{candidate.name}</span>
                  <ChevronRight aria-hidden className="size-5 text-quiet" />
                </button>
              </li>
            )) ?? <Skeleton className="h-96" />}
          </ul>
          <nav aria-label="Mes produits et mes listes" className="mt-2"><ListLinks className={() => row} hasIcons /></nav>
        </>
      )}
    </Drawer>
  );
}
