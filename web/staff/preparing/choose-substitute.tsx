import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { addsAllergen } from '#domain/picking/allergens.ts';
import { absurdWeightText, judgeWeight, weightQuestion } from '#domain/picking/rules.ts';
import type { Substitute } from '#domain/picking/preparation-contract.ts';
import { readScan } from '#domain/picking/scanned-code.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Confirmation } from '../../ui/confirmation.tsx';
import { Count } from '../../ui/count.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { ChooseRegistered } from '../devices/choose-registered.tsx';
import {
  registeredRefusal,
  useRegisteredScale,
  weighingOf,
  type Weight,
} from '../devices/registered-scale.ts';
import { useScanner } from '../devices/use-scanner.ts';
import { NothingClose } from './ask-customer.tsx';
import type { MissingLine, Replaced } from './missing-line.ts';
import { substitutesQuery } from './substitutes-query.ts';
import { SubstituteText } from './substitute-text.tsx';
import { useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { WholeNumberField } from '../../ui/number-fields.tsx';

type ChosenProduct = Pick<Substitute, 'id' | 'name' | 'quotation' | 'unitGrams' | 'quantity'> & {
  /** Price of these units at their announced weight. */
  price: number;
};

/**
 * Offers the proposals, with the best one selected, or any other product, found by name or by scanning its barcode.
 * A product that adds an allergen is taken only after the customer has agreed.
 */
export function ChooseSubstitute({
  line,
  onReplaced,
  onRemove,
  onAsk,
}: {
  line: MissingLine;
  onReplaced(by: Replaced): void;
  onRemove(): void;
  onAsk(): void;
}): ReactNode {
  const [q, setQ] = useState('');
  useScanner(setQ);
  const { data, error } = useQuery({
    ...substitutesQuery(useApi(), line, q.trim()),
    placeholderData: keepPreviousData,
  });
  const [chosenId, setChosenId] = useState<string | null>(null);
  if (!data) return <Loading of={{ data, error }} className="h-40" />;
  const isSearch = q.trim() !== '';
  const shown = data.filter(({ isProposable }) => isSearch || isProposable).slice(0, 4);
  const allowed = shown.filter(({ added }) => !addsAllergen(added));
  // Results of a search by name are not ranked, so none is preselected.
  const first = isSearch && !readScan(q) ? undefined : allowed[0];
  const chosen = allowed.find(({ id }) => id === chosenId) ?? first;
  return (
    <>
      <TextField
        label="Chercher, ou scanner ce que vous avez en main"
        type="search"
        autoComplete="off"
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {allowed.length > 0 ? (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-lg font-semibold">Mettre à la place</legend>
          {allowed.map((product) => (
            <RadioCard
              key={product.id}
              name={`instead-of-${line.productId}`}
              checked={product === chosen}
              onChange={() => setChosenId(product.id)}
              icon={
                <Picture
                  base={product.picture.base}
                  alt=""
                  tint={product.picture.tint}
                  sizes="48px"
                  className="size-12 flex-none rounded-sm"
                />
              }
              title={<SubstituteText product={product} />}
            />
          ))}
        </fieldset>
      ) : null}
      <Refused products={shown.filter(({ added }) => addsAllergen(added))} onAsk={onAsk} />
      {chosen ? (
        <PutIntoBag
          key={chosen.id}
          line={line}
          product={{ ...chosen, price: chosen.itemPrice * chosen.quantity }}
          onReplaced={onReplaced}
        />
      ) : shown.length > 0 ? null : isSearch ? (
        <p role="status">Rien en rayon pour « {q.trim()} ».</p>
      ) : (
        <NothingClose onRemove={onRemove} />
      )}
    </>
  );
}

/** With an allergen more: only a product that its customer named is worth asking them about. */
function Refused({
  products,
  onAsk,
}: {
  products: readonly Substitute[];
  onAsk(): void;
}): ReactNode {
  if (products.length === 0) return null;
  return (
    <section aria-label="À ne pas mettre" className="grid gap-2 rounded-md bg-tomato-wash p-3">
      <p className="font-semibold text-tomato-deep">À ne pas mettre sans l’accord du client :</p>
      {products.map((product) => (
        <div key={product.id}>
          <SubstituteText product={product} />
        </div>
      ))}
      {products.some(({ isProposable }) => isProposable) ? (
        <Button variant="secondary" className="min-h-14" onClick={onAsk}>
          Demander au client
        </Button>
      ) : null}
    </section>
  );
}

/** The product that its customer said yes to. */
export function TakeSubstitute({
  line,
  onReplaced,
}: {
  line: MissingLine;
  onReplaced(by: Replaced): void;
}): ReactNode {
  const { question } = line;
  const accepted = question?.proposals.find(({ id }) => id === question.acceptedProductId);
  if (!accepted) return null;
  return (
    <>
      <div role="status" className="flex items-center gap-3">
        <Picture
          base={accepted.picture.base}
          alt=""
          tint={accepted.picture.tint}
          sizes="72px"
          className="size-18 flex-none rounded-md"
        />
        <p className="text-lg font-semibold">Le client accepte : {accepted.name}</p>
      </div>
      <PutIntoBag
        line={line}
        product={{
          ...accepted,
          quantity: accepted.quantity ?? line.requestedQuantity,
          unitGrams: accepted.unitGrams ?? null,
        }}
        onReplaced={onReplaced}
      />
    </>
  );
}

function PutIntoBag({
  line,
  product,
  onReplaced,
}: {
  line: MissingLine;
  product: ChosenProduct;
  onReplaced(by: Replaced): void;
}): ReactNode {
  const [grams, setGrams] = useState('');
  const [quantity, setQuantity] = useState(product.quantity);
  const [problem, setProblem] = useState<string | null>(null);
  /** An unusual weight to confirm. */
  const [question, setQuestion] = useState<{ weight: Weight; text: string } | null>(null);
  const [isShelfEmpty, setIsShelfEmpty] = useState(line.isShelfEmpty);
  const isWeighed = product.quotation === 'weight';
  const scales =
    useGet('GET /api/staff/scales', { enabled: isWeighed }).data?.items.filter(
      ({ isRetired }) => !isRetired,
    ) ?? [];
  const registered = useRegisteredScale(scales);
  const put = (weight: Weight | null) => {
    const { id, name, quotation } = product;
    const unitPriceCents = unitPriceOf(product);
    onReplaced({
      product: { id, name, quotation, unitPriceCents },
      quantity,
      isShelfEmpty,
      weight,
    });
  };
  /** Judged as the server will: an absurd weight is never sent, an unusual one is confirmed. */
  function putWeighed(typed: number): void {
    const weighing = weighingOf('typed', { grams: typed, scale: registered.scale });
    const expected = (product.unitGrams ?? 0) * quantity;
    const verdict = judgeWeight(typed, expected);
    const weight = { grams: typed, weighing, isConfirmed: false };
    const beyond = registeredRefusal(registered, weighing);
    setProblem(verdict === 'absurd' ? absurdWeightText(typed, expected) : (beyond?.text ?? null));
    if (verdict === 'absurd' || beyond) return;
    if (verdict === 'doubtful') setQuestion({ weight, text: weightQuestion(typed, expected) });
    else put(weight);
  }
  const { form } = useForm({
    send: async () => (isWeighed ? putWeighed(Number(grams)) : put(null)),
  });
  if (question)
    return (
      <Confirmation
        label={`Poids de ${product.name}`}
        question={question.text}
        yes="Oui, c’est le poids"
        isSending={false}
        onYes={() => put({ ...question.weight, isConfirmed: true })}
        onNo={() => setQuestion(null)}
      />
    );
  return (
    <form {...form} className="grid gap-3">
      {line.requestedQuantity > 1 ? (
        <Count
          label="Quantité"
          value={quantity}
          min={1}
          max={line.requestedQuantity}
          onChange={setQuantity}
        />
      ) : null}
      {isWeighed && registered.isAsked ? (
        <ChooseRegistered scales={scales} registered={registered} />
      ) : null}
      {isWeighed ? (
        <WholeNumberField
          label="Poids en grammes"
          maxLength={6}
          value={grams}
          onChange={(event) => setGrams(event.target.value)}
          required
        />
      ) : null}
      <Checkbox
        label={`Plus un seul ${line.name} en rayon : son stock passe à zéro`}
        checked={isShelfEmpty}
        onChange={(event) => setIsShelfEmpty(event.target.checked)}
      />
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Button
        type="submit"
        size="l"
        className="min-h-16"
        disabled={isWeighed && (registered.isAsked || !/[1-9]/.test(grams))}
      >
        {quantity} {product.name} dans le sac
      </Button>
    </form>
  );
}

/** Per unit or per kilogram, to bill it on this phone until the server has. */
function unitPriceOf({ quotation, unitGrams, quantity, price }: ChosenProduct): number {
  const units = quotation === 'weight' ? ((unitGrams ?? 0) * quantity) / 1_000 : quantity;
  return units > 0 ? Math.round(price / units) : 0;
}
