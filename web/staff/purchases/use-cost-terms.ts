import { useShop } from '../../use-shop.ts';

/** How this shop counts what its goods cost: one exempt from VAT does not recover what it pays. */
export function useCostTerms(): { includeVat: boolean; taxes: 'HT' | 'TTC' } {
  const { isVatExempt } = useShop();
  return { includeVat: isVatExempt, taxes: taxesOf(isVatExempt) };
}

export const taxesOf = (withVat: boolean): 'HT' | 'TTC' => (withVat ? 'TTC' : 'HT');
