import { useId, type ReactNode } from 'react';
import { formatEuros, priceOfWeightCents } from '#domain/measures/money.ts';
import { parseEuros } from '#domain/measures/typed-euros.ts';
import { useShop } from '../../use-shop.ts';
import { RadioCard } from '../../ui/radio-card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { packSizeOf, type SellingDraft } from './selling-draft.ts';
import { packageFields } from '#domain/catalogue/sheet-fields.ts';
import { netQuantityTitle } from './product-words.ts';
import { EuroField, GramsField, WholeNumberField } from '../../ui/number-fields.tsx';

const ways: readonly { value: SellingDraft['soldBy']; title: string; text: string }[] = [
  { value: 'count', title: 'À l’unité', text: 'Un paquet, une bouteille, un bouquet : un prix' },
  { value: 'piece', title: 'À la pièce, pesée', text: 'Une pomme, un rôti : un prix au kilo' },
  { value: 'step', title: 'À la coupe', text: 'Par tranches d’un poids : un prix au kilo' },
];

const packSizeHints = {
  count: packageFields.packSize.editor.hint,
  piece: 'Lu sous le nom : « pomme d’environ 180 g »',
  step: 'Lu sous le nom : « tranche de 100 g »',
};

type SellingFieldsProps = {
  draft: SellingDraft;
  /**
   * For an existing product: price and sheet are edited elsewhere unless the way of selling
   * changes.
   */
  change?: 'none' | 'otherUnit';
  onChange(draft: SellingDraft): void;
};

export function SellingFields({ draft, change: asked, onChange }: SellingFieldsProps): ReactNode {
  const name = useId();
  const isWeighed = draft.soldBy !== 'count';
  const isPriced = asked !== 'none';
  const taxes = useShop().isVatExempt ? 'Ce que paie le client' : 'TVA comprise';
  const nameOf = (label: string): string =>
    asked === 'otherUnit' ? `Nouveau ${label.toLowerCase()}` : label;
  const change = (changes: Partial<SellingDraft>) => onChange({ ...draft, ...changes });
  return (
    <div className="grid gap-3">
      <fieldset>
        <legend className="sr-only">Façon de vendre</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {ways.map(({ value, title, text }) => (
            <RadioCard
              key={value}
              name={name}
              value={value}
              title={title}
              text={text}
              checked={draft.soldBy === value}
              onChange={() => change({ soldBy: value, packSize: null })}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {isWeighed ? (
          <>
            <TextField
              label="Une unité s’appelle"
              maxLength={40}
              autoComplete="off"
              autoCapitalize="none"
              placeholder={draft.soldBy === 'piece' ? 'pomme' : 'tranche'}
              value={draft.unitTerm}
              onChange={(event) => change({ unitTerm: event.currentTarget.value })}
              required
            />
            <GramsField
              label={draft.soldBy === 'piece' ? 'Son poids moyen' : 'Son poids'}
              value={draft.unitGrams}
              onChange={(event) => change({ unitGrams: event.currentTarget.value })}
              required
            />
          </>
        ) : null}
        {isPriced || isWeighed ? (
          <TextField
            label={nameOf('Conditionnement')}
            maxLength={60}
            autoComplete="off"
            name="packSize"
            hint={packSizeHints[draft.soldBy]}
            value={packSizeOf(draft)}
            onChange={(event) => change({ packSize: event.currentTarget.value })}
            required
          />
        ) : null}
        {isPriced ? (
          <EuroField
            label={nameOf(isWeighed ? 'Prix au kilo' : 'Prix')}
            hint={isWeighed ? unitPrice(draft, taxes) : taxes}
            value={draft.price}
            onChange={(event) => change({ price: event.currentTarget.value })}
            end={
              <span aria-hidden className="pr-4 text-quiet">
                {isWeighed ? '€/kg' : '€'}
              </span>
            }
            required
          />
        ) : null}
      </div>
      {isWeighed || !isPriced ? null : <NetQuantity draft={draft} onChange={onChange} />}
    </div>
  );
}

const nets = [
  ['netGrams', 'Grammes'],
  ['netMillilitres', 'Millilitres'],
  ['pieces', 'Pièces'],
] as const;

function NetQuantity({
  draft,
  onChange,
}: Pick<SellingFieldsProps, 'draft' | 'onChange'>): ReactNode {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{netQuantityTitle}</legend>
      <div className="mt-2 grid grid-cols-3 items-end gap-3">
        {nets.map(([name, label]) => (
          <WholeNumberField
            key={name}
            label={<span className="font-normal">{label}</span>}
            title="Un nombre entier"
            maxLength={6}
            value={draft[name]}
            onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Shows the resulting unit price, so that a weight ten times too high is noticed. */
function unitPrice({ price, unitGrams, unitTerm }: SellingDraft, taxes: string): string {
  const cents = parseEuros(price);
  return cents && Number(unitGrams) > 0
    ? `${taxes}, soit ${formatEuros(priceOfWeightCents(cents, Number(unitGrams)))} par ${unitTerm.trim() || 'unité'}`
    : taxes;
}
