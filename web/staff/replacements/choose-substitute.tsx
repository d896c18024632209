import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Substitute } from '#domain/picking/preparation-contract.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';
import { NothingClose } from './ask-customer.tsx';
import type { MissingLine } from './missing-line.ts';
import { substitutesQuery } from './substitutes-query.ts';
import { SubstituteText } from './substitute-text.tsx';
import { useReplaceLine } from './use-replace-line.ts';

type ChosenProduct = Pick<Substitute, 'id' | 'name' | 'quotation'>;

/** The proposals, the best one chosen beforehand: one tap puts it into the bag. */
export function ChooseSubstitute({
  line,
  onReplaced,
  onRemove,
}: {
  line: MissingLine;
  onReplaced(): void;
  onRemove(): void;
}): ReactNode {
  const { data, error } = useQuery(substitutesQuery(useApi(), line));
  const [chosenId, setChosenId] = useState<string | null>(null);
  if (error && !data) return <Alert kind="error">{refusalText(error)}</Alert>;
  if (!data) return <Skeleton className="h-40" />;
  const proposable = data.filter(({ isProposable }) => isProposable).slice(0, 4);
  const chosen = proposable.find(({ id }) => id === chosenId) ?? proposable[0];
  if (!chosen) return <NothingClose onRemove={onRemove} />;
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-lg font-semibold">Mettre à la place</legend>
        {proposable.map((product) => (
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
      <PutIntoBag key={chosen.id} line={line} product={chosen} onReplaced={onReplaced} />
    </>
  );
}

/** The product that its customer said yes to. */
export function TakeSubstitute({
  line,
  onReplaced,
}: {
  line: MissingLine;
  onReplaced(): void;
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
      <PutIntoBag line={line} product={accepted} onReplaced={onReplaced} />
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
  onReplaced(): void;
}): ReactNode {
  const [grams, setGrams] = useState('');
  const { isSending, problem, question, save } = useReplaceLine(line, onReplaced);
  const isWeighed = product.quotation === 'weight';
  const put = (isWeightConfirmed = false) =>
    save({
      preparedQuantity: line.requestedQuantity,
      replacedBy: product.id,
      ...(isWeighed ? { preparedGrams: Number(grams) } : {}),
      ...(isWeightConfirmed ? { isWeightConfirmed } : {}),
    });
  // `save` shows the refusals: an unusual weight is a question.
  const { form } = useForm({ send: () => put() });
  return (
    <form {...form} className="grid gap-3">
      {isWeighed ? (
        <TextField
          label="Poids en grammes"
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={6}
          autoComplete="off"
          value={grams}
          onChange={(event) => setGrams(event.target.value)}
          required
        />
      ) : null}
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      {question ? (
        <Alert kind="info">
          {question}
          <Button size="s" variant="secondary" className="mt-2" onClick={() => void put(true)}>
            Oui, c’est le poids
          </Button>
        </Alert>
      ) : null}
      <Button
        type="submit"
        size="l"
        className="min-h-16"
        loading={isSending}
        disabled={isWeighed && !/^\d+$/.test(grams)}
      >
        {line.requestedQuantity} {product.name} dans le sac
      </Button>
    </form>
  );
}
