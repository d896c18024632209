import type { ReactNode } from 'react';
import { vatOf } from '#domain/france/vat.ts';
import type { Moving, MovingPrices, Sums } from '#domain/catalogue/import-contract.ts';
import { formatEuros, formatVatRate } from '#domain/measures/money.ts';
import { territoryOfShop } from '#domain/shop/territory-of-shop.ts';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Select } from '../../ui/select.tsx';
import { useShop } from '../../use-shop.ts';
import type { MovingChoices } from './send-file.ts';
import { ColumnHead } from '../kit/column-head.tsx';

const pricesText: readonly { value: MovingPrices; title: string }[] = [
  { value: 'withVat', title: 'Taxes comprises' },
  { value: 'withoutVat', title: 'Hors taxes' },
];

/** What the export of another system may leave unsaid, and the grocer knows. */
export function MovingFields({
  choices,
  onChoose,
}: {
  choices: MovingChoices;
  onChoose(next: MovingChoices): void;
}): ReactNode {
  const { uses } = vatOf(territoryOfShop(useShop()));
  return (
    <div className="mt-4 grid gap-4 rounded-lg border border-line p-4">
      <Select
        label="TVA des produits dont le fichier ne dit pas le taux"
        options={[
          { value: '', label: 'À corriger ligne par ligne' },
          ...uses.map(([rate, use]) => ({
            value: cellOf(rate),
            label: `${formatVatRate(rate)}, ${use}`,
          })),
        ]}
        value={choices.vat}
        onChange={(event) => onChoose({ ...choices, vat: event.target.value })}
      />
      <fieldset>
        <legend className="text-sm font-semibold">Prix du fichier, s’il ne le dit pas</legend>
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          {pricesText.map(({ value, title }) => (
            <RadioCard
              key={value}
              name="prices"
              value={value}
              checked={choices.prices === value}
              onChange={() => onChoose({ ...choices, prices: value })}
              title={title}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** 550 basis points are « 5,5 » in a cell. */
const cellOf = (rate: number): string => String(rate / 100).replace('.', ',');

/** Sums that must be equal: the file's are the shop's and the refused ones, and each difference is named. */
export function MovingSums({ moving }: { moving: Moving }): ReactNode {
  const { system, file, shop, refused, differences } = moving;
  const rows: [string, Sums][] = [
    ['Fichier', file],
    ['Boutique', shop],
    ['Refusés', refused],
  ];
  return (
    <section aria-labelledby="moving" className="mt-4">
      <h3 id="moving" className="font-semibold">
        Fichier de {system}
      </h3>
      <table className="figures mt-2 w-full text-right text-sm">
        <caption className="sr-only">Totaux du fichier et de la boutique</caption>
        <thead>
          <tr className="text-quiet">
            <ColumnHead className="py-1 text-left font-normal">Totaux</ColumnHead>
            <ColumnHead className="py-1 font-normal">Produits</ColumnHead>
            <ColumnHead className="py-1 font-normal">Stock</ColumnHead>
            {file.valueCents === null ? null : (
              <ColumnHead className="py-1 font-normal">Valeur TTC</ColumnHead>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, sums]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-semibold">
                {name}
              </th>
              <td>{sums.products.toLocaleString('fr-FR')}</td>
              <td>{sums.units.toLocaleString('fr-FR')}</td>
              {sums.valueCents === null ? null : <td>{formatEuros(sums.valueCents)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {differences.length === 0 ? (
        <p className="mt-2 text-sm text-quiet">Aucune différence.</p>
      ) : (
        <ul className="mt-2 rounded-lg border border-line px-4 py-2 text-sm">
          {differences.map((difference) => (
            <li key={difference} className="[overflow-wrap:anywhere]">
              {difference}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-quiet">
        Les produits nouveaux attendent leurs mentions sans être en vente ; de ceux que la boutique
        connaît, seuls le prix et le stock changent.
      </p>
    </section>
  );
}
