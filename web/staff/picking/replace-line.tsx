import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { StaffOrderProduct, Substitute } from '#domain/picking/preparation-contract.ts';
import { absurdWeightText, judgeWeight } from '#domain/picking/rules.ts';
import { readScan } from '#domain/picking/scanned-code.ts';
import { formatEuros } from '#domain/money.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { substitutesQuery } from '../replacements/substitutes-query.ts';
import type { LineWriting } from './use-prepare-line.ts';

type ReplaceProps = { orderId: string; line: StaffOrderProduct; writing: LineWriting };

/**
 * Replaces a missing product by a suggested or searched one. The customer pays its price, up to the
 * line's maximum.
 */
export function ReplaceLine(props: ReplaceProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <ReplaceForm {...props} />;
  return (
    <Button
      variant="ghost"
      className="mt-2"
      aria-label={`Remplacer ${props.line.name}`}
      onClick={() => setIsOpen(true)}
    >
      Remplacer par un autre produit
    </Button>
  );
}

function ReplaceForm(props: ReplaceProps): ReactNode {
  const { line, writing } = props;
  const [q, setQ] = useState('');
  const { data: products, isError } = useQuery({
    ...substitutesQuery(useApi(), { orderId: props.orderId, productId: line.id }, q.trim()),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<Substitute | null>(null);
  const [quantity, setQuantity] = useState(String(line.requestedQuantity));
  const [grams, setGrams] = useState('');
  const isWeighed = chosen?.quotation === 'weight';

  // `writing` shows the refusals, and keeps what the network could not take.
  const { form } = useForm({
    async send() {
      // A barcode scanned into either field searches for its product.
      for (const [typed, empty] of [
        [quantity, () => setQuantity(String(line.requestedQuantity))],
        [grams, () => setGrams('')],
      ] as const)
        if (readScan(typed)) {
          empty();
          return setQ(readScan(typed)?.codes[0] ?? '');
        }
      if (!chosen) return;
      const [preparedQuantity, preparedGrams] = [Number(quantity), Number(grams)];
      const expected = (chosen.unitGrams ?? 0) * preparedQuantity;
      if (isWeighed && judgeWeight(preparedGrams, expected) === 'absurd')
        return writing.reconsider(absurdWeightText(preparedGrams, expected));
      await writing.save({
        preparedQuantity,
        replacedBy: chosen.id,
        ...(isWeighed ? { preparedGrams } : {}),
      });
    },
  });

  return (
    <form
      {...form}
      className="mt-3 flex flex-wrap items-end gap-3 rounded-md bg-sand p-3"
      aria-label={`Remplacer ${line.name}`}
    >
      <div className="w-full">
        <TextField
          label="Chercher un autre produit"
          hint="Son nom, ou son code-barres"
          type="search"
          autoComplete="off"
          value={q}
          onChange={(event) => setQ(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      {isError ? (
        <Alert kind="error" className="w-full">
          Les produits ne s’affichent pas. Réessayez.
        </Alert>
      ) : (
        <Candidates
          line={line}
          q={q.trim()}
          products={products}
          chosenId={chosen?.id ?? ''}
          onChoose={setChosen}
        />
      )}
      <TextField
        label="Quantité du remplaçant"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={24}
        autoComplete="off"
        value={quantity}
        onChange={(event) => setQuantity(event.target.value)}
        className="w-32"
        required
      />
      {isWeighed ? (
        <TextField
          label="Poids en grammes"
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={24}
          autoComplete="off"
          value={grams}
          onChange={(event) => setGrams(event.target.value)}
          className="w-40"
          required
        />
      ) : null}
      <Button type="submit" loading={writing.isSaving} disabled={chosen === null}>
        Remplacer
      </Button>
      <p className="w-full text-sm text-quiet">
        Facturé à son prix, {formatEuros(line.maximumProductPrice)} au plus.
      </p>
    </form>
  );
}

/** Candidates with their picture, stock and the allergens that they add. */
function Candidates({
  line,
  q,
  products,
  chosenId,
  onChoose,
}: {
  line: StaffOrderProduct;
  q: string;
  products: readonly Substitute[] | undefined;
  chosenId: string;
  onChoose(product: Substitute): void;
}): ReactNode {
  if (!products)
    return (
      <div role="status" aria-label="Chargement des produits" className="w-full">
        <Skeleton className="h-18" />
      </div>
    );
  if (products.length === 0)
    return (
      <p role="status" className="w-full text-quiet">
        {q ? `Rien en rayon pour « ${q} ».` : 'Aucun produit proche en rayon : cherchez-en un.'}
      </p>
    );
  return (
    <fieldset className="flex w-full flex-col gap-2">
      <legend className="mb-2 font-semibold">Remplacer {line.name} par</legend>
      {products.map((product) => (
        <RadioCard
          key={product.id}
          name={`instead-of-${line.id}`}
          value={product.id}
          checked={product.id === chosenId}
          onChange={() => onChoose(product)}
          required
          icon={
            <Picture
              base={product.picture.base}
              alt=""
              tint={product.picture.tint}
              sizes="48px"
              className="size-12 flex-none rounded-sm"
            />
          }
          title={product.name}
          text={
            <>
              {`${product.packSize} · ${formatEuros(product.itemPrice)} · ${product.availableQuantity} en rayon`}
              <AddedAllergens product={product} />
            </>
          }
        />
      ))}
    </fieldset>
  );
}

function AddedAllergens({ product: { added } }: { product: Substitute }): ReactNode {
  if (added.contains.length === 0 && added.traces.length === 0) return null;
  return (
    <span className="block font-semibold text-tomato-deep">
      {added.contains.length > 0
        ? `Contient ce que le produit commandé ne contient pas : ${added.contains.join(', ').toLowerCase()}. `
        : null}
      {added.traces.length > 0
        ? `Traces possibles : ${added.traces.join(', ').toLowerCase()}.`
        : null}
    </span>
  );
}
