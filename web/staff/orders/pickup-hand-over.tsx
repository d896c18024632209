import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { TextField } from '../../ui/text-field.tsx';
import { AgeCheck } from './age-check.tsx';
import { HandOverActions } from './hand-over-actions.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { step } from '#domain/orders/state-groups.ts';

type Props = {
  order: StaffOrder;
  staff: StaffUser;
  /** Known already: the order was found by it. */
  code?: string;
  /** At the counter, for a thumb. */
  isLarge?: boolean;
  onDone(order: StaffOrder): void;
  onNo(): void;
};

/** Hand-over of a pickup: the customer's code, or a manager's reason to do without it. */
export function PickupHandOver(props: Props): ReactNode {
  const [isWithoutCode, setIsWithoutCode] = useState(false);
  return (
    <HandOverForm
      // Remounted, so that a code typed by mistake is not sent as a reason.
      key={isWithoutCode ? 'reason' : 'code'}
      {...props}
      isWithoutCode={isWithoutCode}
      onSwitch={() => setIsWithoutCode(!isWithoutCode)}
    />
  );
}

function HandOverForm({
  order,
  staff,
  isWithoutCode,
  code = '',
  isLarge = false,
  onDone,
  onNo,
  onSwitch,
}: Props & { isWithoutCode: boolean; onSwitch(): void }): ReactNode {
  const api = useApi();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  const { refusal, isSending, form } = useForm({
    async send(data) {
      const typed = String(data.get('typed'));
      onDone(
        await api('POST /api/staff/orders/:id/moves', {
          params: { id: order.id },
          body: {
            to: step.handOver,
            isAgeChecked: data.has('isAgeChecked'),
            ...(isWithoutCode ? { reason: typed } : { pickupCode: typed }),
          },
        }),
      );
      return 'leaving';
    },
  });

  return (
    <form {...form} noValidate={false} aria-label="Remettre au client">
      <div ref={field} className="max-w-md">
        {isWithoutCode ? (
          <TextField
            label="Pourquoi sans code ?"
            hint="Par exemple : pièce d’identité vue. Gardé dans l’historique de la commande."
            name="typed"
            minLength={3}
            maxLength={300}
            required
          />
        ) : (
          <TextField
            label="Code de retrait du client"
            hint="Six chiffres, dans son e-mail et sur sa commande."
            name="typed"
            className={isLarge ? 'min-h-14 text-xl' : undefined}
            defaultValue={code}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            required
          />
        )}
      </div>
      {order.hasAlcohol ? <AgeCheck /> : null}
      <HandOverActions
        staff={staff}
        refusal={refusal}
        isSending={isSending}
        className={isLarge ? 'min-h-14' : undefined}
        switchLabel={isWithoutCode ? 'Saisir le code' : 'Remettre sans code'}
        onNo={onNo}
        onSwitch={onSwitch}
      />
    </form>
  );
}
