import type { ReactNode } from 'react';
import { Select } from '../../ui/select.tsx';
import { useShop } from '../../use-shop.ts';

/** What each VAT rate applies to in a grocery shop. */
const vatChoices = [
  { value: '550', label: '5,5 %, alimentation' },
  { value: '1000', label: '10 %, à consommer tout de suite' },
  { value: '2000', label: '20 %, alcool, confiserie, maison, hygiène' },
  { value: '210', label: '2,1 %, presse' },
];

/** Rates are basis points. The server refuses any but 20 % above 1.2 % of alcohol. */
export function VatField({
  vatRate,
  error = null,
  onChange,
}: {
  vatRate: number;
  error?: string | null;
  onChange(vatRate: number): void;
}): ReactNode {
  return (
    <Select
      label="TVA"
      value={String(vatRate)}
      error={error}
      options={vatChoices}
      hint={useShop().isVatExempt ? 'Celle de vos achats : vos ventes n’en portent pas' : undefined}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
