import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Product } from '#domain/catalogue/contract.ts';
import { formatEuros } from '#domain/money.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useSetQuantity } from './cart-store.ts';

export function PopularGoods({ products }: { products: readonly Product[] }): ReactNode {
  const setQuantity = useSetQuantity();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {products.map((product) => (
        <li key={product.id} className="flex items-center gap-3 py-3">
          <Picture base={product.picture.base} alt="" tint={product.picture.tint} sizes="56px" className="size-14 flex-none rounded-md" />
          <span className="min-w-0 flex-1"><Link to={`/produit/${product.slug}`} className="block font-semibold">{product.name}</Link><span className="text-sm text-quiet">{product.packSize} · {formatEuros(product.itemPrice ?? 0)}</span></span>
          <Button size="s" variant="secondary" aria-label={`Ajouter ${product.name}`} onClick={() => setQuantity(product, 1)}>Ajouter</Button>
        </li>
      ))}
    </ul>
  );
}
