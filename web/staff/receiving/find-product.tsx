import { useState, type ReactNode } from 'react';
import { readCode } from '#domain/picking/read-code.ts';
import { Refused } from '../../forms/refused.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { shopDay } from '../../shop-time.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { CameraButton, CameraScan } from '../devices/camera-scan.tsx';
import { useScanner } from '../devices/use-scanner.ts';

export type FoundProduct = {
  /** Another scan of the same product fills in a new form. */
  key: string;
  sku: string;
  name: string;
  /** Read from a GS1 code. */
  lot: string | null;
  expiresOn: string | null;
};

/** Finds what was delivered: a scanned code names one product, typed words may name several. */
export function FindProduct({
  site,
  onFind,
}: {
  site: string | undefined;
  onFind(product: FoundProduct): void;
}): ReactNode {
  const api = useApi();
  const [typed, setTyped] = useState('');
  const [choices, setChoices] = useState<FoundProduct[]>([]);
  const [notice, setNotice] = useState<string | null>(null);

  async function find(text: string): Promise<void> {
    setNotice(null);
    setChoices([]);
    const code = readCode(text, { inStoreCodes: [], today: shopDay(new Date().toISOString()) });
    if (code.kind === 'misread') return setNotice('Code mal lu : présentez-le à nouveau.');
    // Cases carry the product's number with fourteen digits.
    const q = code.kind === 'text' ? code.text : code.gtin.replace(/^0(?=\d{13}$)/, '');
    const { items } = await api('GET /api/staff/products', { query: { q, site } });
    const { lot, expiresOn } = code.kind === 'product' ? code : { lot: null, expiresOn: null };
    const key = `${text}:${Date.now()}`;
    const found = items.map(({ sku, name }) => ({
      key: `${key}:${sku}`,
      sku,
      name,
      lot,
      expiresOn,
    }));
    setTyped('');
    if (found[0] && found.length === 1) onFind(found[0]);
    else if (found.length === 0) setNotice(`Aucun produit pour « ${q} ».`);
    else setChoices(found.slice(0, 8));
  }

  const { refusal, isSending, form } = useForm({ send: () => find(typed) });
  useScanner((code) => void find(code).catch((error) => setNotice(refusalText(error))));
  return (
    <form {...form} className="mt-4">
      <CameraScan />
      <TextField
        label="Code-barres, nom ou référence"
        value={typed}
        maxLength={100}
        autoComplete="off"
        required
        onChange={(event) => setTyped(event.target.value)}
        beside={
          <>
            <Button type="submit" variant="secondary" loading={isSending}>
              Chercher
            </Button>
            <CameraButton />
          </>
        }
      />
      <Refused by={refusal} className="mt-3" />
      {notice ? (
        <Alert kind="warning" className="mt-3">
          {notice}
        </Alert>
      ) : null}
      {choices.length > 0 ? (
        <ul className="mt-3 rounded-md border border-line">
          {choices.map((product) => (
            <li key={product.sku} className="border-b border-line last:border-0">
              <button
                type="button"
                className="block min-h-11 w-full px-4 py-2 text-left font-semibold text-leaf transition-colors [overflow-wrap:anywhere] hover:bg-leaf-wash"
                onClick={() => {
                  setChoices([]);
                  onFind(product);
                }}
              >
                {product.name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </form>
  );
}
