import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ChangeWishesRequest, Wish } from '#domain/cart/contract.ts';
import type { CartWish } from '#domain/cart/wishes.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';
import { substitutesQuery } from '../catalogue/queries.ts';

export type WishedProduct = { id: string; name: string; missingWish: Wish | null };
type Save = (change: ChangeWishesRequest) => Promise<unknown>;

/** What becomes of missing products: for all of them, then for one or the other. Saved as chosen. */
export function MissingWishes({
  cart,
  products,
  save,
}: {
  cart: CartWish;
  products: readonly WishedProduct[];
  save: Save;
}): ReactNode {
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (wanted: ChangeWishesRequest) => {
    setProblem(null);
    try {
      await save(wanted);
    } catch (refusal) {
      setProblem(refusalText(refusal));
    }
  };
  const { askBeforeReplacing: isAsked, replaceMissingProducts: isReplaced } = cart;
  const card = (title: string, text: string, wanted: CartWish, checked: boolean) => (
    <RadioCard
      name="missing"
      title={title}
      text={text}
      checked={checked}
      onChange={() => void change(wanted)}
    />
  );
  return (
    <div className="flex flex-col gap-4 pb-2">
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3">
          Cela arrive rarement : un colis abîmé, un fruit trop mûr. Que préférez-vous ?
        </legend>
        {card(
          'Remplacer par un produit proche',
          'Même usage, qualité égale ou meilleure, choisi par votre préparateur.',
          { askBeforeReplacing: false, replaceMissingProducts: true },
          !isAsked && isReplaced,
        )}
        {card(
          'Me demander d’abord',
          'Un SMS et un e-mail avec une photo, auxquels répondre tout de suite.',
          { askBeforeReplacing: true, replaceMissingProducts: isReplaced },
          isAsked,
        )}
        {card(
          'Le retirer de ma commande',
          'Il n’est pas facturé.',
          { askBeforeReplacing: false, replaceMissingProducts: false },
          !isAsked && !isReplaced,
        )}
      </fieldset>
      {isAsked ? (
        <Checkbox
          label="Sans réponse de ma part, remplacer par un produit proche"
          hint="Décoché : le produit est retiré, et n’est pas facturé."
          checked={isReplaced}
          onChange={(event) => void change({ replaceMissingProducts: event.target.checked })}
        />
      ) : null}
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Lines products={products} change={change} />
      <Alert kind="info" title="Et le prix ?">
        Un remplaçant ne vous est jamais facturé plus cher que le produit prévu, et votre total ne
        dépasse jamais la somme réservée par votre banque. Vous voyez chaque remplacement dans votre
        commande.
      </Alert>
    </div>
  );
}

function Lines({
  products,
  change,
}: {
  products: readonly WishedProduct[];
  change(wanted: ChangeWishesRequest): Promise<void>;
}): ReactNode {
  const own = products.filter(({ missingWish }) => missingWish !== null).length;
  if (products.length === 0) return null;
  return (
    <details className="rounded-md border border-line" open={own > 0}>
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold">
        Pour un produit en particulier{own > 0 ? ` (${own})` : ''}
      </summary>
      <ul className="divide-y divide-line px-4">
        {products.map((product) => (
          <li key={product.id} className="py-3">
            <LineWish product={product} change={change} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const asTheRest = 'rest';

/** A product of one's own choice is chosen among those close to it. */
function LineWish({
  product: { id, name, missingWish },
  change,
}: {
  product: WishedProduct;
  change(wanted: ChangeWishesRequest): Promise<void>;
}): ReactNode {
  const [isChoosing, setIsChoosing] = useState(false);
  const named = missingWish?.kind === 'product' ? missingWish : null;
  return (
    <>
      <Select
        label={name}
        value={isChoosing ? 'product' : (missingWish?.kind ?? asTheRest)}
        options={[
          { value: asTheRest, label: 'Comme le reste' },
          { value: 'closest', label: 'Le remplacer par un produit proche' },
          { value: 'product', label: named ? `Par ${named.name}` : 'Par le produit de mon choix…' },
          { value: 'ask', label: 'Me demander d’abord' },
          { value: 'remove', label: 'Le retirer' },
        ]}
        onChange={({ target: { value } }) => {
          setIsChoosing(value === 'product');
          if (value === 'product') return;
          const kind = value === 'closest' || value === 'ask' ? value : 'remove';
          void change({ wishes: { [id]: value === asTheRest ? null : { kind } } });
        }}
      />
      {isChoosing || named ? (
        <Candidates
          productId={id}
          name={name}
          chosenId={named?.productId ?? null}
          onChoose={(productId) => {
            setIsChoosing(false);
            void change({ wishes: { [id]: { kind: 'product', productId } } });
          }}
        />
      ) : null}
    </>
  );
}

function Candidates({
  productId,
  name,
  chosenId,
  onChoose,
}: {
  productId: string;
  name: string;
  chosenId: string | null;
  onChoose(productId: string): void;
}): ReactNode {
  const { data, isError } = useQuery(substitutesQuery(useApi(), productId));
  if (isError) return <p className="mt-2 text-tomato">Les produits proches ne s’affichent pas.</p>;
  if (!data) return <Skeleton className="mt-3 h-32" />;
  if (data.length === 0)
    return <p className="mt-2 text-sm text-quiet">Rien d’assez proche aujourd’hui.</p>;
  return (
    <fieldset className="mt-3 flex flex-col gap-2">
      <legend className="sr-only">À la place de {name}</legend>
      {data.map((candidate) => (
        <RadioCard
          key={candidate.id}
          name={`instead-of-${productId}`}
          title={candidate.name}
          text={[
            candidate.packSize,
            candidate.itemPrice === null ? null : formatEuros(candidate.itemPrice),
          ]
            .filter(Boolean)
            .join(' · ')}
          icon={
            <Picture
              base={candidate.picture.base}
              alt=""
              tint={candidate.picture.tint}
              sizes="48px"
              className="size-12 flex-none rounded-sm"
            />
          }
          checked={candidate.id === chosenId}
          onChange={() => onChoose(candidate.id)}
        />
      ))}
    </fieldset>
  );
}
