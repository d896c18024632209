import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { pricesOf } from '#domain/catalogue/prices-of.ts';
import { priceOfUnits } from '#domain/catalogue/price-of-units.ts';
import type { GroceryProposal, GroceryRow } from '#domain/lists/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { absenceText, packText } from '../cart/product-texts.ts';

/** The chosen proposal of a row and its quantity; 0 means none. */
export type Choice = { at: number; quantity: number };

type GroceryRowProps = { row: GroceryRow; choice: Choice; onChoose(choice: Choice): void };

/** A row as written, with its product, or a message when nothing was found. */
export function GroceryRowView({ row, choice, onChoose }: GroceryRowProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const proposal = row.proposals[choice.at];
  if (!proposal) {
    return (
      <li className="py-4">
        <p className="font-semibold">{row.text}</p>
        <p className="text-quiet">
          Aucun résultat pour « {row.name} ».{' '}
          <Link
            to={`/recherche?q=${encodeURIComponent(row.name)}`}
            className="inline-block py-0.5 font-semibold text-leaf underline underline-offset-2"
          >
            Chercher autrement
          </Link>
        </p>
      </li>
    );
  }
  const pick = (at: number) => {
    const next = row.proposals[at];
    if (next) onChoose({ at, quantity: firstQuantity(next) });
    setIsOpen(false);
  };
  return (
    <li className="py-4">
      <p className="text-sm text-quiet">
        « {row.text} »
        {row.isApproximate ? (
          <>
            {' '}
            <Badge tone="butter" className="ml-1">
              Ce qui s’en approche
            </Badge>
          </>
        ) : null}
      </p>
      <ProposalLine
        proposal={proposal}
        quantity={choice.quantity}
        isGuess={row.isApproximate}
        onQuantity={(quantity) => onChoose({ ...choice, quantity })}
      >
        {row.proposals.length > 1 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-11 flex-none items-center gap-1 text-sm font-semibold text-leaf"
          >
            Choisir un autre produit
            <ChevronDown
              aria-hidden
              className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
            />
            <span className="sr-only"> pour {row.name}</span>
          </button>
        ) : null}
      </ProposalLine>
      {isOpen ? (
        <ul className="rail gap-2 pb-1">
          {row.proposals.map((other, at) =>
            at === choice.at ? null : (
              <li key={other.product.id} className="flex-none">
                <Alternative proposal={other} onPick={() => pick(at)} />
              </li>
            ),
          )}
        </ul>
      ) : null}
    </li>
  );
}

/** A guess is shown but never bought unasked. */
export const firstChoice = ({ proposals: [first], isApproximate }: GroceryRow): Choice => ({
  at: 0,
  quantity: first && !isApproximate ? firstQuantity(first) : 0,
});

/** Limited by stock; 0 when the product is unavailable. */
function firstQuantity({ product, quantity }: GroceryProposal): number {
  return product.available ? Math.min(quantity, product.availableQuantity) : 0;
}

function ProposalLine({
  proposal: { product, quantity: asked },
  quantity,
  isGuess,
  onQuantity,
  children,
}: {
  proposal: GroceryProposal;
  quantity: number;
  isGuess: boolean;
  onQuantity(quantity: number): void;
  children: ReactNode;
}): ReactNode {
  const isShort = product.available && asked > product.availableQuantity;
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Picture
        base={product.picture.base}
        alt=""
        tint={product.picture.tint}
        sizes="64px"
        className={classNames(
          'size-16 flex-none rounded-md',
          quantity === 0 && !isGuess && 'opacity-60 grayscale',
        )}
      />
      <div className="min-w-0 flex-1 basis-40">
        <Link
          to={`/produit/${product.slug}`}
          className="inline-block py-0.5 font-semibold leading-snug underline-offset-2 hover:underline"
        >
          {product.name}
        </Link>
        <p className="figures text-sm text-quiet">
          {packText(product)}
          {product.itemPrice === null
            ? ''
            : `, ${formatEuros(priceOfUnits(product, Math.max(1, quantity)))}`}
        </p>
        {isShort ? (
          <p className="text-sm font-semibold text-tomato">
            Il n’en reste que {product.availableQuantity}
          </p>
        ) : null}
      </div>
      {!product.available ? (
        <p className="font-semibold text-quiet">{absenceText(product)}</p>
      ) : quantity > 0 ? (
        <Stepper
          className="w-32 flex-none"
          quantity={quantity}
          max={product.availableQuantity}
          label={product.name}
          onChange={onQuantity}
        />
      ) : (
        <button
          type="button"
          className="min-h-11 rounded-full border border-line-strong px-5 font-semibold hover:bg-sand"
          onClick={() => onQuantity(firstQuantity({ product, quantity: asked }))}
        >
          {isGuess ? 'Ajouter' : 'Remettre'}
          <span className="sr-only"> {product.name}</span>
        </button>
      )}
      {children}
    </div>
  );
}

function Alternative({
  proposal: { product, quantity },
  onPick,
}: {
  proposal: GroceryProposal;
  onPick(): void;
}): ReactNode {
  const prices = pricesOf(product);
  return (
    <button
      type="button"
      disabled={!product.available}
      onClick={onPick}
      className="flex w-60 items-center gap-3 rounded-lg border border-line bg-white p-2 text-left hover:border-leaf disabled:opacity-60"
    >
      <Picture
        base={product.picture.base}
        alt=""
        tint={product.picture.tint}
        sizes="56px"
        className="size-14 flex-none rounded-md"
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm font-semibold leading-snug">{product.name}</span>
        <span className="figures block truncate text-sm text-quiet">
          {product.available
            ? `${quantity > 1 ? `${quantity} × ` : ''}${prices ? formatEuros(prices.now) : ''}`
            : absenceText(product)}
        </span>
      </span>
    </button>
  );
}
