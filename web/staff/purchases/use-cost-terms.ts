import { useShop } from '../../use-shop.ts';

/** Whether costs include VAT: a shop exempt from VAT does not recover the VAT it pays. */
export function useCostTerms(): { includeVat: boolean; taxes: 'HT' | 'TTC' } {
  const { isVatExempt } = useShop();
  return { includeVat: isVatExempt, taxes: taxesOf(isVatExempt) };
}

export const taxesOf = (withVat: boolean): 'HT' | 'TTC' => (withVat ? 'TTC' : 'HT');
