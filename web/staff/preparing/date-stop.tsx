import type { ReactNode } from 'react';
import type { Share } from '#domain/picking/batch.ts';
import { judgeDate } from '#domain/picking/judge-scan.ts';
import { neededUntil } from '#domain/picking/shelf-life.ts';
import { formatPlainDate } from '#domain/time/local-time.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { shopDay } from '../../shop-time.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The date of what is taken, typed: where codes bear none and the lots of the shelf do not keep the promise. */
export function DateStop({
  share: { line, order },
  quantity,
  onDate,
  onOffer,
  onClose,
}: {
  share: Share;
  quantity: number;
  onDate(expiresOn: string): void;
  /** Takes what is on the shelf all the same: the customer then pays nothing for the line. */
  onOffer(expiresOn: string): void;
  onClose(): void;
}): ReactNode {
  const deliveredOn = shopDay(order.from);
  const promised = formatPlainDate(neededUntil(deliveredOn, line.promisedDays));
  const { errors, form } = useForm({
    find(data): FieldErrors {
      if (!typedDate(data)) return { expiresOn: 'Indiquez la date écrite sur le produit.' };
      const today = shopDay(new Date().toISOString());
      const judged = { today, deliveredOn, promisedDays: line.promisedDays };
      const verdict = judgeDate(typedDate(data), judged);
      if (verdict.kind === 'right') return {};
      return {
        expiresOn:
          verdict.kind === 'expired'
            ? 'Cette date est passée : retirez le produit du rayon.'
            : `Promis au client : ${promised} au moins.`,
      };
    },
    send(data) {
      onDate(typedDate(data));
      return Promise.resolve('leaving');
    },
  });
  const until = line.onShelfUntil;
  return (
    <form {...form} className="grid gap-3">
      {until === null ? null : (
        <p role="alert" className="rounded-md bg-tomato-wash p-3 text-lg text-tomato-deep">
          Au rayon : <strong>{formatPlainDate(until)}</strong>. Promis au client :{' '}
          <strong>{promised} au moins</strong>.
        </p>
      )}
      <TextField
        label="Date de celui que vous prenez"
        type="date"
        name="expiresOn"
        required
        autoFocus
        error={errors['expiresOn']}
      />
      <Button type="submit" size="l" className="min-h-16 w-full text-xl">
        {quantity} dans le sac
      </Button>
      <div className="grid grid-cols-2 gap-3">
        {until === null ? null : (
          <Button
            type="button"
            variant="secondary"
            className="min-h-14"
            onClick={() => onOffer(until)}
          >
            Offrir au client
          </Button>
        )}
        <Button type="button" variant="ghost" className="min-h-14" onClick={onClose}>
          Retour
        </Button>
      </div>
    </form>
  );
}

const typedDate = (data: FormData): string => String(data.get('expiresOn'));
