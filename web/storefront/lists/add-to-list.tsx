import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import type { SavedList } from '#domain/lists/contract.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { ProductRow } from '../catalogue/product-row.tsx';
import { refusalText } from '../../refusal-text.ts';
import { suggestionsQuery } from '../search/queries.ts';
import type { ChangeList } from './list-queries.ts';

/** Adds a product found by name; those already in the list are marked. */
export function AddToList({ list, change }: { list: SavedList; change: ChangeList }): ReactNode {
  const api = useApi();
  const [query, setQuery] = useState('');
  const { data } = useQuery(suggestionsQuery(api, useDeferredValue(query)));
  const products = query.trim().length >= 2 ? (data?.products ?? []) : [];
  const has = (product: Product) => list.products.some(({ sku }) => sku === product.sku);
  async function add(product: Product): Promise<void> {
    try {
      await change(
        api('POST /api/account/lists/:id/products', {
          params: { id: list.id },
          body: { sku: product.sku, quantity: 1 },
        }),
      );
      setQuery('');
      toast.success(`${product.name} : dans la liste`);
    } catch (failure) {
      toast.error(refusalText(failure));
    }
  }
  return (
    <section aria-label="Ajouter un produit" className="mt-6 rounded-lg bg-leaf-wash p-4">
      <TextField
        label="Ajouter un produit"
        type="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        placeholder="Pommes, lait, riz…"
        maxLength={100}
        autoComplete="off"
      />
      <ul aria-label="Produits proposés" className="divide-y divide-line">
        {products.map((product) => (
          <li key={product.id} className="py-3">
            <ProductRow product={product}>
              {has(product) ? (
                <p className="flex-none text-sm font-semibold text-leaf">Déjà dans la liste</p>
              ) : (
                <Button variant="secondary" className="flex-none" onClick={() => void add(product)}>
                  Ajouter<span className="sr-only"> {product.name}</span>
                </Button>
              )}
            </ProductRow>
          </li>
        ))}
      </ul>
    </section>
  );
}
