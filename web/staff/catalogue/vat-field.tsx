import type { ReactNode } from 'react';
import { vatOf } from '#domain/france/vat.ts';
import { formatVatRate } from '#domain/measures/money.ts';
import { territoryOfShop } from '#domain/shop/territory-of-shop.ts';
import { Select } from '../../ui/select.tsx';
import { useShop } from '../../use-shop.ts';

/** Rates are basis points. The server refuses any but the normal one above 1.2 % of alcohol. */
export function VatField({
  vatRate,
  onChange,
}: {
  vatRate: number;
  onChange(vatRate: number): void;
}): ReactNode {
  const shop = useShop();
  const { uses } = vatOf(territoryOfShop(shop));
  const choices = uses.map(([rate, use]) => [rate as number, use] as const);
  // A product from before the shop moved shows its rate, for someone to change it.
  if (!choices.some(([rate]) => rate === vatRate)) choices.push([vatRate, 'd’un autre territoire']);
  return (
    <Select
      label="TVA"
      value={String(vatRate)}
      name="vatRate"
      options={choices.map(([rate, use]) => ({
        value: String(rate),
        label: `${formatVatRate(rate)}, ${use}`,
      }))}
      hint={shop.isVatExempt ? 'Celle de vos achats : vos ventes n’en portent pas' : undefined}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
