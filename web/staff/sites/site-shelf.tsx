import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { parseEuros, shortTypedEuros } from '#domain/measures/typed-euros.ts';
import type { SiteProduct, StaffSite } from '#domain/sites/contract.ts';
import { Refused } from '../../forms/refused.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EuroField, WholeNumberField } from '../../ui/number-fields.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Rows } from '../kit/rows.tsx';
import { useGetPages } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';

/** What the site sells of the catalogue, and at which price where it is not the seller's. */
export function SiteShelf({ site }: { site: StaffSite }): ReactNode {
  const [search] = useSearchParams();
  const q = search.get('q') ?? '';
  const query = useGetPages('GET /api/staff/sites/:id/products', {
    params: { id: site.id },
    query: { q },
    keepsFormer: true,
  });
  return (
    <>
      <div className="mb-3 max-w-md">
        <SearchField label="Chercher un produit" placeholder="Nom, référence ou code-barres" />
      </div>
      <Rows query={query} idOf={({ sku }) => sku} empty={<p>Aucun produit ne correspond.</p>}>
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <li key={row.sku} className="py-3">
                <ProductForm site={site} row={row} />
              </li>
            ))}
          </ul>
        )}
      </Rows>
    </>
  );
}

function ProductForm({ site, row }: { site: StaffSite; row: SiteProduct }): ReactNode {
  const save = useSend('PUT /api/staff/sites/:id/products/:sku', {
    refreshes: ['GET /api/staff/sites/:id/products', 'GET /api/staff/sites'],
  });
  const { refusal, isSending, form } = useForm({
    async send(data, sent) {
      const typed = String(data.get('units'));
      await save.mutateAsync({
        params: { id: site.id, sku: row.sku },
        body: {
          isSold: site.isWholeRange || data.has('isSold'),
          ownPrice: parseEuros(String(data.get('ownPrice'))) ?? null,
          // A number left alone stays what orders make of it.
          ...(typed === '' || Number(typed) === row.units
            ? {}
            : { units: { seen: row.units ?? 0, now: Number(typed) } }),
        },
      });
      // Fields that are not being changed follow the answers again.
      sent.reset();
    },
  });
  const price = row.sellerPrice === null ? 'sans prix' : formatEuros(row.sellerPrice);
  return (
    <form {...form} className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <p className="min-w-48 flex-1">
        <span className="font-semibold">{row.name}</span>
        <span className="block text-sm text-quiet">
          {[row.packSize, `${price}${row.unit === 'kg' ? ' le kg' : ''} au catalogue`]
            .filter(Boolean)
            .join(' · ')}
          {row.units === null ? null : ` · ${plural(row.units, 'unité')}`}
        </span>
        {row.hasPromotion ? (
          <span className="block text-sm text-quiet">
            {row.ownPrice === null
              ? 'En promotion : un prix d’ici la remplace.'
              : 'La promotion du catalogue n’est pas appliquée au prix d’ici.'}
          </span>
        ) : null}
      </p>
      {site.isWholeRange ? null : (
        <Checkbox
          name="isSold"
          label={<span aria-label={`${row.name} : vendu ici`}>Vendu ici</span>}
          defaultChecked={row.units !== null}
        />
      )}
      <div className="w-32">
        <EuroField
          label="Prix ici, €"
          name="ownPrice"
          defaultValue={row.ownPrice === null ? '' : shortTypedEuros(row.ownPrice)}
          isOptional
        />
      </div>
      <div className="w-28">
        <WholeNumberField
          label="À vendre"
          name="units"
          defaultValue={row.units ?? ''}
          maxLength={6}
          isOptional
        />
      </div>
      <Button type="submit" variant="secondary" loading={isSending}>
        Enregistrer
      </Button>
      <Refused by={refusal} />
    </form>
  );
}
