import { Download, FileUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { CategoryTree } from '#domain/catalogue/categories-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { SiteAisleAnswer, StaffSite } from '#domain/sites/contract.ts';
import { apiPath } from '../../api-client.ts';
import { Refused } from '../../forms/refused.tsx';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { Select } from '../../ui/select.tsx';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';

const linkClass = 'inline-flex min-h-11 items-center gap-2 font-semibold text-leaf underline';

/** The range of a site, by the aisle or by a file. Products one by one are below it. */
export function SiteRange({ site }: { site: StaffSite }): ReactNode {
  return (
    <Part title="Gamme" className="mt-5" count={site.isWholeRange ? 0 : site.products}>
      {site.isWholeRange ? (
        <p>Ce site vend toute la gamme : il n’a que ses prix et son stock à dire.</p>
      ) : (
        <Aisles site={site} />
      )}
      <p className="mt-2 flex flex-wrap gap-x-5">
        <a
          href={apiPath('GET /api/staff/catalogue/export', { query: { site: site.id } })}
          download
          className={linkClass}
        >
          <Download aria-hidden className="size-5" />
          Sa gamme, ses prix et son stock en fichier
        </a>
        <Link to="/gestion/produits/import" className={linkClass}>
          <FileUp aria-hidden className="size-5" />
          Importer ce fichier
        </Link>
      </p>
    </Part>
  );
}

function Aisles({ site }: { site: StaffSite }): ReactNode {
  const { data: tree } = useGet('GET /api/staff/categoryTree', { staleTime: 60_000 });
  const [chosen, setChosen] = useState('');
  const [done, setDone] = useState<SiteAisleAnswer & { isSold: boolean }>();
  const send = useSend('PUT /api/staff/sites/:id/aisles', {
    refreshes: ['GET /api/staff/sites', 'GET /api/staff/sites/:id/products'],
  });
  const categoryId = chosen || tree?.items[0]?.id;
  if (!tree || categoryId === undefined) return null;
  const change = async (isSold: boolean) => {
    setDone(undefined);
    const answer = await send.mutateAsync({
      params: { id: site.id },
      body: { categoryId, isSold },
    });
    setDone({ ...answer, isSold });
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full max-w-sm">
          <Select
            label="Rayon"
            value={categoryId}
            options={aisleOptions(tree)}
            onChange={(event) => {
              setChosen(event.currentTarget.value);
              setDone(undefined);
            }}
          />
        </div>
        <Button loading={send.isPending} onClick={() => void change(true)}>
          Tout vendre ici
        </Button>
        <Button variant="secondary" disabled={send.isPending} onClick={() => void change(false)}>
          Tout retirer
        </Button>
      </div>
      <Refused by={send.error ? refusalText(send.error) : null} />
      <div aria-live="polite">{done ? <Outcome {...done} /> : null}</div>
    </>
  );
}

function Outcome({ changed, left, isSold }: SiteAisleAnswer & { isSold: boolean }): ReactNode {
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

/** Aisles and their categories; shelves below them are chosen product by product. */
function aisleOptions({ items }: CategoryTree): { value: string; label: string }[] {
  const names = new Map(items.map(({ id, name }) => [id, name]));
  return items
    .filter(({ level, productCount }) => level <= 2 && productCount > 0)
    .map(({ id, name, parentId, productCount }) => ({
      value: id,
      label: `${parentId === null ? '' : `${names.get(parentId) ?? ''} › `}${name} (${productCount})`,
    }));
}
