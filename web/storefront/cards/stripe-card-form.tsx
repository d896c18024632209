import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { openStripeForm, type CardTokenReader, type StripeForm } from './stripe-form.ts';
import { saveCardLabel } from './payment-queries.ts';

type StripeCardFormProps = {
  publishableKey: string;
  /** Null when the card is only saved. */
  amountCents: number | null;
  reader: RefObject<CardTokenReader | null>;
  canSave?: boolean;
};

export function StripeCardForm({
  publishableKey,
  amountCents,
  reader,
  canSave = true,
}: StripeCardFormProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const form = useRef<StripeForm | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isPaying = amountCents !== null;
  const firstAmount = useRef(amountCents);

  useEffect(() => {
    let isGone = false;
    if (box.current) {
      openStripeForm(box.current, publishableKey, isPaying ? firstAmount.current : null)
        .then((opened) => {
          if (isGone) return opened.close();
          form.current = opened;
          reader.current = opened;
          return undefined;
        })
        .catch(() => setHasFailed(true));
    }
    return () => {
      isGone = true;
      form.current?.close();
      form.current = null;
      reader.current = null;
    };
  }, [publishableKey, isPaying, reader]);
  useEffect(() => {
    if (amountCents !== null) form.current?.setAmount(amountCents);
  }, [amountCents]);

  return (
    <div className="flex flex-col gap-3">
      {hasFailed ? (
        <Alert kind="error">
          Le formulaire de carte n’a pas pu s’ouvrir. Vérifiez votre connexion Internet, puis
          rechargez la page.
        </Alert>
      ) : null}
      <div ref={box} className="min-h-48" />
      {isPaying && canSave ? <Checkbox name="saveCard" label={saveCardLabel} /> : null}
    </div>
  );
}
