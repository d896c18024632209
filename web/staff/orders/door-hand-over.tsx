import { useState, type ReactNode } from 'react';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import type { Photo } from '../phone/outbox.ts';
import { putPhoto } from '../phone/send-entries.ts';
import { PhotoButton } from '../rounds/hand-over.tsx';
import { step } from '#domain/orders/state-groups.ts';
import { AgeCheck } from './age-check.tsx';
import { HandOverActions } from './hand-over-actions.tsx';

type Props = {
  order: StaffOrder;
  staff: StaffUser;
  onDone(order: StaffOrder): void;
  onNo(): void;
};

/** Hand-over at a door outside the driver's round: a proof, or a manager's reason to do without it. */
export function DoorHandOver(props: Props): ReactNode {
  const [isUnproven, setIsUnproven] = useState(false);
  return (
    <HandOverForm
      // Remounted, so that a code typed by mistake is not sent as a reason.
      key={isUnproven ? 'reason' : 'proof'}
      {...props}
      isUnproven={isUnproven}
      onSwitch={() => setIsUnproven(!isUnproven)}
    />
  );
}

function findMistakes(
  data: FormData,
  { order, isUnproven, hasPhoto }: { order: StaffOrder; isUnproven: boolean; hasPhoto: boolean },
): FieldErrors {
  const typed = String(data.get('typed')).trim();
  const mistakes: FieldErrors = {};
  if (isUnproven && typed.length < 3)
    mistakes['typed'] = 'Dites pourquoi, en trois lettres au moins.';
  if (!isUnproven && typed === '' && !hasPhoto)
    mistakes['typed'] = 'Tapez le code du client, ou photographiez les sacs.';
  if (!isUnproven && typed !== '' && !/^\d{4}$/.test(typed))
    mistakes['typed'] = 'Le code a quatre chiffres.';
  if (order.hasAlcohol && !data.has('isAgeChecked'))
    mistakes['isAgeChecked'] = 'Vérifiez l’âge du client avant de lui remettre l’alcool.';
  return mistakes;
}

function HandOverForm({
  order,
  staff,
  isUnproven,
  onDone,
  onNo,
  onSwitch,
}: Props & { isUnproven: boolean; onSwitch(): void }): ReactNode {
  const api = useApi();
  const [photo, setPhoto] = useState<Photo | null>(null);
  const { refusal, errors, isSending, form } = useForm({
    find: (data) => findMistakes(data, { order, isUnproven, hasPhoto: photo !== null }),
    async send(data) {
      if (photo) await putPhoto({ orderId: order.id, photo });
      const typed = String(data.get('typed')).trim();
      const proof = {
        ...(typed ? { doorCode: typed } : {}),
        ...(photo ? { photoId: photo.photoId } : {}),
      };
      onDone(
        await api('POST /api/staff/orders/:id/moves', {
          params: { id: order.id },
          body: {
            to: step.handOver,
            isAgeChecked: data.has('isAgeChecked'),
            ...(isUnproven ? { reason: typed } : proof),
          },
        }),
      );
      return 'leaving';
    },
  });

  return (
    <form {...form} aria-label="Remettre au client">
      {isUnproven ? (
        <div className="max-w-md">
          <TextField
            label="Pourquoi sans preuve ?"
            hint="Par exemple : remise confirmée au téléphone. Gardé dans l’historique de la commande."
            name="typed"
            maxLength={300}
            error={errors['typed'] ?? null}
            autoFocus
          />
        </div>
      ) : (
        <div className="grid max-w-2xl items-start gap-3 sm:grid-cols-2">
          <TextField
            label="Code du client"
            hint="Quatre chiffres, dans le suivi de sa commande."
            name="typed"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            error={errors['typed'] ?? null}
            autoFocus
          />
          <PhotoButton photo={photo} onPhoto={setPhoto} number={order.number} />
        </div>
      )}
      {order.hasAlcohol ? <AgeCheck error={errors['isAgeChecked'] ?? null} /> : null}
      <HandOverActions
        staff={staff}
        refusal={refusal}
        isSending={isSending}
        switchLabel={isUnproven ? 'Donner une preuve' : 'Remettre sans preuve'}
        onNo={onNo}
        onSwitch={onSwitch}
      />
    </form>
  );
}
