import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { CategoryTree } from '#domain/catalogue/categories-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { SiteAisleAnswer, StaffSite } from '#domain/sites/contract.ts';
import { apiPath } from '../../api-client.ts';
import { Refused } from '../../forms/refused.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { ImportForm } from '../catalogue/import-form.tsx';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';

const refreshes = ['GET /api/staff/sites', 'GET /api/staff/sites/:id/products'] as const;

/** What a site sells: the whole range, or aisles of it. Each press is saved. */
export function SiteRange({ site }: { site: StaffSite }): ReactNode {
  const change = useSend('PATCH /api/staff/sites/:id', { refreshes });
  const isWhole = change.isPending
    ? change.variables.body.isWholeRange === true
    : site.isWholeRange;
  const choose = (isWholeRange: boolean) =>
    change.mutate({ params: { id: site.id }, body: { version: site.version, isWholeRange } });
  return (
    <>
      <fieldset className="grid gap-2 sm:grid-cols-2" disabled={change.isPending}>
        <legend className="sr-only">Ce que vend ce site</legend>
        <RadioCard
          name="range"
          value="whole"
          title="Toute la gamme"
          text="Les nouveaux produits aussi."
          checked={isWhole}
          onChange={() => choose(true)}
        />
        <RadioCard
          name="range"
          value="part"
          title="Une partie"
          text="Par rayon, par fichier ou produit par produit."
          checked={!isWhole}
          onChange={() => choose(false)}
        />
      </fieldset>
      <Refused by={change.error} className="mt-3" />
      {isWhole ? null : <Aisles site={site} />}
    </>
  );
}

/** The range, prices and stock of a site as a file: exported, filled in and imported on the spot. */
export function SiteFile({ site }: { site: StaffSite }): ReactNode {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-leaf underline">
        Par un fichier
      </summary>
      <a
        href={apiPath('GET /api/staff/catalogue/export', { query: { site: site.id } })}
        download
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf underline"
      >
        <Download aria-hidden className="size-5" />
        Sa gamme, ses prix et son stock en fichier
      </a>
      {/* The sales of a site that is open go on between its export and its import. */}
      <ImportForm hasSites firstStock={site.state === 'preparing' ? 'replace' : 'keep'} />
    </details>
  );
}

type Done = SiteAisleAnswer & { isSold: boolean };

function Aisles({ site }: { site: StaffSite }): ReactNode {
  const { data: tree } = useGet('GET /api/staff/categoryTree', { staleTime: 60_000 });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [showsCategories, setShowsCategories] = useState(false);
  const [done, setDone] = useState<Done>();
  const send = useSend('PUT /api/staff/sites/:id/aisles', { refreshes });
  if (!tree) return null;
  const toggle = (id: string) => {
    setDone(undefined);
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  const change = async (isSold: boolean) => {
    const answer = await send.mutateAsync({
      params: { id: site.id },
      body: { categoryId: [...chosen], isSold },
    });
    setDone({ ...answer, isSold });
    setChosen([]);
  };
  return (
    <>
      <fieldset className="mt-3">
        <legend className="font-semibold">Rayons</legend>
        <ul className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {childrenOf(tree, null).map((aisle) => (
            <li key={aisle.id}>
              <Tick of={aisle} chosen={chosen} onToggle={toggle} />
              {showsCategories && !chosen.includes(aisle.id) ? (
                <ul className="pl-8">
                  {childrenOf(tree, aisle.id).map((category) => (
                    <li key={category.id}>
                      <Tick of={category} chosen={chosen} onToggle={toggle} />
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button
          disabled={chosen.length === 0}
          loading={send.isPending}
          onClick={() => void change(true)}
        >
          Vendre ces rayons ici
        </Button>
        <Button
          variant="secondary"
          disabled={chosen.length === 0 || send.isPending}
          onClick={() => void change(false)}
        >
          Les retirer d’ici
        </Button>
        <Button
          variant="ghost"
          aria-expanded={showsCategories}
          onClick={() => setShowsCategories(!showsCategories)}
        >
          Par catégorie
        </Button>
      </div>
      <Refused by={send.error} className="mt-3" />
      <div aria-live="polite">{done ? <Outcome {...done} /> : null}</div>
    </>
  );
}

type Category = CategoryTree['items'][number];

const childrenOf = ({ items }: CategoryTree, parent: string | null): Category[] =>
  items.filter(({ parentId, productCount }) => parentId === parent && productCount > 0);

function Tick({
  of: { id, name, productCount },
  chosen,
  onToggle,
}: {
  of: Category;
  chosen: readonly string[];
  onToggle(id: string): void;
}): ReactNode {
  return (
    <Checkbox
      label={`${name} (${productCount})`}
      checked={chosen.includes(id)}
      onChange={() => onToggle(id)}
    />
  );
}

function Outcome({ changed, left, isSold }: Done): ReactNode {
  const said = isSold
    ? plural(changed, 'produit entre dans la gamme', 'produits entrent dans la gamme')
    : plural(changed, 'produit sort de la gamme', 'produits sortent de la gamme');
  return (
    <Alert kind={left > 0 ? 'warning' : 'success'} className="mt-3">
      {changed === 0 && left === 0 ? 'Rien n’était à changer.' : `${said}.`}
      {left > 0
        ? ` ${plural(left, 'y reste', 'y restent')} : des unités ou des commandes sont encore là.`
        : ''}
    </Alert>
  );
}
