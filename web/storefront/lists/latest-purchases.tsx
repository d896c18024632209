import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useApi } from '../../use-api.ts';
import { useUser } from '../session/session.ts';
import { ProductRail } from '../catalogue/product-grid.tsx';
import { useFlag } from '../flags/use-flag.ts';
import { latestPurchasesQuery } from './list-queries.ts';

/** « Vos derniers achats », rendered in the browser only: the home page's HTML is shared. */
export function LatestPurchases(): ReactNode {
  const isShown = useFlag('latest-orders');
  const user = useUser();
  const { data: products } = useQuery({
    ...latestPurchasesQuery(useApi()),
    enabled: isShown && typeof user?.id === 'string',
  });
  // Read before the next visit's first paint: those who have bought get these first.
  const hasBought = user?.id === null ? false : products && products.length > 0;
  useEffect(() => {
    if (hasBought !== undefined) keepReturning(hasBought);
  }, [hasBought]);
  if (!isShown || !products || products.length === 0) return null;
  return (
    <div className="shell">
      <ProductRail
        title="Vos derniers achats"
        subtitle="Un geste, et c’est dans le panier"
        to="/mes-produits"
        products={products}
      />
    </div>
  );
}

function keepReturning(isReturning: boolean): void {
  try {
    if (isReturning) localStorage.setItem('returning', '1');
    else localStorage.removeItem('returning');
  } catch {
    /* No storage. */
  }
}
