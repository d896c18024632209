import { readCode } from '#domain/picking/read-code.ts';
import type { ApiClient } from '../../api-client.ts';
import { shopDay } from '../../shop-time.ts';
import { toast } from '../../ui/toast.ts';
import { productAddress } from '../catalogue/products-url.ts';

/** A code of one product opens it; of none or several, the palette shows what there is. */
export async function openScanned(
  scanned: string,
  {
    api,
    navigate,
    open,
  }: { api: ApiClient; navigate(to: string): unknown; open(asked: string): void },
): Promise<void> {
  const code = readCode(scanned, { inStoreCodes: [], today: shopDay(new Date().toISOString()) });
  if (code.kind === 'misread') return toast.error('Code mal lu : présentez-le à nouveau.');
  // Cases carry the product's number with fourteen digits.
  const q = code.kind === 'text' ? code.text : code.gtin.replace(/^0(?=\d{13}$)/, '');
  const { products } = await api('GET /api/staff/find', { query: { q } });
  const [product] = products;
  if (product && (products.length === 1 || product.sku === q))
    navigate(productAddress(product.sku));
  else open(q);
}
