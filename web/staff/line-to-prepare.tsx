import { useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatGrams } from '#domain/quantity.ts';
import type { OrderProduct } from '#domain/orders/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useApi } from '../use-api.ts';
import { ReplaceLine } from './replace-line.tsx';
import { productAddress } from './shelf/shelf-url.ts';
import { sentenceOf } from './sentence-of.ts';
import { weightHint } from './weight-hint.ts';

type LineProps = {
  orderId: string;
  line: OrderProduct;
  canPrepare: boolean;
  canReplace: boolean;
  onChange: (order: StaffOrder) => void;
};

/** One product to find, count and weigh. Saved line by line: a phone that dies loses one weighing at most. */
export function LineToPrepare({
  orderId,
  line,
  canPrepare,
  canReplace,
  onChange,
}: LineProps): ReactNode {
  const isDone = line.preparedQuantity !== null;
  const isMissing = line.preparedQuantity === 0;
  return (
    <div
      className={`rounded-lg border bg-white p-3 ${isMissing ? 'border-tomato' : isDone ? 'border-leaf' : 'border-line'}`}
    >
      <div className="flex gap-3">
        <Picture
          base={line.picture.base}
          alt=""
          tint={line.picture.tint}
          sizes="72px"
          className="size-18 shrink-0 rounded-md"
        />
        <div className="min-w-0">
          <p className="font-semibold">{line.name}</p>
          <p className="text-sm text-quiet first-letter:uppercase">{line.packSize}</p>
          <p className="tabular-nums">
            <strong>{line.requestedQuantity}</strong> demandé{line.requestedQuantity > 1 ? 's' : ''}
            {line.announcedGrams ? `, environ ${formatGrams(line.announcedGrams)}` : ''}
          </p>
          {canPrepare ? (
            <Link
              to={productAddress(line.sku)}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf underline"
            >
              Corriger le stock<span className="sr-only"> de {line.name}</span>
            </Link>
          ) : null}
          {isDone ? (
            <p className={`font-semibold ${isMissing ? 'text-tomato' : 'text-leaf'}`}>
              {preparedText(line)}
            </p>
          ) : null}
        </div>
      </div>
      {canPrepare ? <PrepareForm orderId={orderId} line={line} onChange={onChange} /> : null}
      {canPrepare && canReplace ? (
        <ReplaceLine orderId={orderId} line={line} onChange={onChange} />
      ) : null}
    </div>
  );
}

function preparedText(line: OrderProduct): string {
  if (line.preparedQuantity === 0) return 'Manquant';
  const instead = line.replacedBy ? `Remplacé par ${line.replacedBy.name} : ` : '';
  return `${instead}${line.preparedQuantity} dans le sac${line.preparedGrams ? `, ${formatGrams(line.preparedGrams)}` : ''}`;
}

function PrepareForm({
  orderId,
  line,
  onChange,
}: Omit<LineProps, 'canPrepare' | 'canReplace'>): ReactNode {
  const api = useApi();
  const [quantity, setQuantity] = useState(String(line.preparedQuantity ?? line.requestedQuantity));
  const [grams, setGrams] = useState(line.preparedGrams ? String(line.preparedGrams) : '');
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isWeighed = line.quotation === 'weight';
  const hint = isWeighed ? weightHint(Number(grams), line.announcedGrams ?? 0) : null;

  async function save(preparedQuantity: number, preparedGrams?: number): Promise<void> {
    setIsSaving(true);
    setError(null);
    try {
      onChange(
        await api.send<StaffOrder>(
          'PUT',
          `/api/staff/orders/${orderId}/lines/${encodeURIComponent(line.id)}`,
          { preparedQuantity, ...(preparedGrams ? { preparedGrams } : {}) },
        ),
      );
    } catch (refusal) {
      setError(sentenceOf(refusal));
    } finally {
      setIsSaving(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save(Number(quantity), isWeighed ? Number(grams) : undefined);
  }

  return (
    <form onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-3">
      <div className="grid w-full grid-cols-2 gap-3 sm:w-80">
        <TextField
          label={
            <>
              Quantité<span className="sr-only"> de {line.name}</span>
            </>
          }
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={2}
          title="Un nombre entier"
          value={quantity}
          onChange={(event) => setQuantity(event.target.value)}
          required
        />
        {isWeighed ? (
          <TextField
            label={
              <>
                Poids en grammes<span className="sr-only"> de {line.name}</span>
              </>
            }
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={6}
            title="En grammes, sans virgule : 1250 pour 1,250 kg"
            value={grams}
            onChange={(event) => setGrams(event.target.value)}
            required={quantity !== '0'}
          />
        ) : null}
      </div>
      <Button type="submit" loading={isSaving} aria-label={`Mettre ${line.name} dans le sac`}>
        Dans le sac
      </Button>
      <Button
        variant="secondary"
        onClick={() => void save(0)}
        aria-label={`${line.name} est manquant`}
      >
        Manquant
      </Button>
      {hint ? (
        <p
          role="status"
          className={`w-full font-semibold ${hint.tone === 'ok' ? 'text-leaf' : hint.tone === 'over' ? 'text-tomato' : 'text-ink'}`}
        >
          {hint.text}
        </p>
      ) : null}
      {error ? (
        <Alert kind="error" className="w-full">
          {error}
        </Alert>
      ) : null}
    </form>
  );
}
