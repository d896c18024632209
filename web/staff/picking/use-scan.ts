import { useState } from 'react';
import type { StaffOrderProduct } from '#domain/picking/preparation-contract.ts';
import { isSameCode, readScan } from '#domain/picking/scanned-code.ts';
import { useApi } from '../../use-api.ts';

export type ScanNotice = { tone: 'success' | 'error'; text: string };

/** Detects a barcode typed into a field of this line, and tells which product it is. */
export function useScan(
  line: StaffOrderProduct,
  others: readonly StaffOrderProduct[],
): { notice: ScanNotice | null; take(typed: string): boolean; clear(): void } {
  const api = useApi();
  const [notice, setNotice] = useState<ScanNotice | null>(null);

  const isOf = (codes: readonly string[], { ean }: StaffOrderProduct): boolean =>
    ean !== null && codes.some((code) => isSameCode(code, ean));

  async function lookUp(codes: readonly string[]): Promise<void> {
    const [code = ''] = codes;
    // Shown first: the search for the product's name fails without a network.
    setNotice({ tone: 'error', text: `Code-barres ${code} : ce n’est pas ${line.name}.` });
    for (const candidate of codes) {
      const found = await api('GET /api/staff/products', { query: { q: candidate } }).catch(
        () => null,
      );
      const product = found?.items[0];
      if (product) {
        setNotice({
          tone: 'error',
          text: `C’est ${product.name}, qui n’est pas dans cette commande.`,
        });
        return;
      }
    }
  }

  /** True for anything shaped like a barcode, even misread, so that it is not saved as a number. */
  function take(typed: string): boolean {
    const scan = readScan(typed);
    if (!scan) return false;
    const { codes } = scan;
    const other = others.find((candidate) => isOf(codes, candidate));
    if (codes.length === 0)
      setNotice({ tone: 'error', text: 'Code-barres mal lu : présentez-le à nouveau.' });
    else if (isOf(codes, line))
      setNotice({ tone: 'success', text: `Code-barres lu : c’est bien ${line.name}.` });
    else if (other)
      setNotice({
        tone: 'error',
        text: `C’est ${other.name}, un autre produit de cette commande.`,
      });
    else void lookUp(codes);
    return true;
  }

  return { notice, take, clear: () => setNotice(null) };
}
