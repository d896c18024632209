/** The whole category tree, and one aisle of it. */
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { CategoryNode } from '#domain/catalogue/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Modal } from '../../ui/modal.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { refusalText } from '../../refusal-text.ts';
import { categoryTreeQuery } from '../queries/navigation-query.ts';

type PanelProps = { open: boolean; onClose(): void };

export function CategoriesModal({ open, onClose }: PanelProps): ReactNode {
  const [aisle, setAisle] = useState<CategoryNode | null>(null);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={aisle?.name ?? 'Tous nos rayons'}
      size="l"
      onBack={aisle ? () => setAisle(null) : undefined}
    >
      <Aisles>
        {(aisles) =>
          aisle ? (
            <Branches aisle={aisle} />
          ) : (
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
              {aisles.map((candidate) => (
                <li key={candidate.id}>
                  <button
                    type="button"
                    onClick={() => setAisle(candidate)}
                    className="flex h-full w-full flex-col items-start rounded-lg p-3 text-left transition-[filter] hover:brightness-97"
                    style={{ backgroundColor: candidate.tint }}
                  >
                    <Picture
                      base={candidate.picture}
                      alt=""
                      sizes="96px"
                      className="size-20 self-end sm:size-24"
                    />
                    <span className="mt-1 font-semibold leading-tight">{candidate.name}</span>
                    <span className="figures text-sm">
                      {plural(candidate.productCount, 'produit')}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Aisles>
    </Modal>
  );
}

/** Opened from a category: its aisle, expanded, on screens without the side tree. */
export function SubCategoriesModal({
  open,
  onClose,
  aisleId,
  currentId,
}: PanelProps & { aisleId?: string; currentId?: string }): ReactNode {
  const [chosenId, setChosenId] = useState(aisleId ?? null);
  const { data } = useQuery({ ...categoryTreeQuery(useApi()), enabled: open });
  const title = data?.find((candidate) => candidate.id === chosenId)?.name ?? 'Sous-rayons';
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      size="m"
      onBack={chosenId ? () => setChosenId(null) : undefined}
    >
      <Aisles>
        {(aisles) => {
          const aisle = aisles.find((candidate) => candidate.id === chosenId);
          if (aisle) return <Branches aisle={aisle} currentId={currentId} />;
          return (
            <ul className="grid gap-1 sm:grid-cols-2">
              {aisles.map((candidate) => (
                <li key={candidate.id}>
                  <button
                    type="button"
                    onClick={() => setChosenId(candidate.id)}
                    className="min-h-11 w-full rounded-md px-3 text-left font-semibold hover:bg-sand"
                  >
                    {candidate.name}
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </Aisles>
    </Modal>
  );
}

function Aisles({
  children,
}: {
  children: (aisles: readonly CategoryNode[]) => ReactNode;
}): ReactNode {
  const { data, error, refetch } = useQuery(categoryTreeQuery(useApi()));
  if (error) return <RetryAlert onRetry={refetch}>{refusalText(error)}</RetryAlert>;
  return data ? children(data) : <Skeleton className="h-96" />;
}

function Branches({
  aisle,
  currentId,
}: {
  aisle: CategoryNode;
  currentId?: string | undefined;
}): ReactNode {
  const link = (node: CategoryNode, look: string, label: ReactNode = node.name) => (
    <Link
      to={`/categorie/${node.slug}`}
      aria-current={node.id === currentId ? 'page' : undefined}
      onClick={() => track('sub-category chosen', { slug: node.slug })}
      className={`flex items-center justify-between gap-3 rounded-md px-3 hover:bg-sand aria-[current]:bg-leaf-wash ${look}`}
    >
      {label}
      <span className="figures text-sm font-normal text-quiet">{node.productCount}</span>
    </Link>
  );
  return (
    <>
      {link(
        aisle,
        'mb-3 min-h-12 border border-line font-bold text-leaf',
        <span>
          Tout le rayon<span className="sr-only"> {aisle.name}</span>
        </span>,
      )}
      <div className="gap-6 sm:columns-2">
        {aisle.children.map((category) => (
          <section key={category.id} className="mb-4 break-inside-avoid">
            <h3 className="font-sans text-base tracking-normal">
              {link(category, 'min-h-11 font-bold')}
            </h3>
            <ul>
              {category.children.map((leaf) => (
                <li key={leaf.id}>{link(leaf, 'min-h-11 text-quiet')}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
