import { useState, type ReactNode } from 'react';
import { required } from '#domain/account/field-rules.ts';
import type { OrderComplaints, ReportableLine } from '#domain/complaints/contract.ts';
import {
  complaintKindLabels,
  complaintKinds,
  complaintLimits,
  isShownByPhoto,
  type ComplaintKind,
} from '#domain/complaints/rules.ts';
import { findErrors } from '../../forms/field-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { PhotoField, WaitsForPhoto } from './photo-field.tsx';
import { photoField, type Photo } from './send-photo.ts';
import { takeFocus } from './take-focus.ts';

/** Asks what is wrong with one product. A photo is offered for faults that one can show, and never required. */
export function ComplaintQuestions({
  orderId,
  line,
  onSent,
}: {
  orderId: string;
  line: ReportableLine;
  onSent(next: OrderComplaints): void;
}): ReactNode {
  const api = useApi();
  // Idempotency key: a double click or a retry is the same complaint.
  const [key] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<ComplaintKind | null>(null);
  const [photo, setPhoto] = useState<Photo | null>(null);
  const { errors, refusal, isSending, form } = useForm({
    find: (data) => ({
      ...(data.get('kind') ? {} : { kind: 'Choisissez ce qui ne va pas.' }),
      ...(kind === 'other' ? findErrors(data, { details: [required] }) : {}),
    }),
    async send(data) {
      if (!kind) return;
      onSent(
        await api('POST /api/orders/:id/complaints', {
          params: { id: orderId },
          body: {
            key,
            productId: line.productId,
            quantity: Number(data.get('quantity') ?? 1),
            kind,
            details: String(data.get('details') ?? '').trim(),
            ...(await photoField(photo)),
          },
        }),
      );
      return 'leaving';
    },
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <p
        ref={takeFocus}
        tabIndex={-1}
        className="font-semibold outline-none [overflow-wrap:anywhere]"
      >
        {line.name}
      </p>
      {line.quantity > 1 ? (
        <Select
          label="Combien sont concernés ?"
          name="quantity"
          options={Array.from({ length: line.quantity }, (_unit, index) => ({
            value: String(index + 1),
            label: `${index + 1} sur ${line.quantity}`,
          }))}
        />
      ) : null}
      <fieldset aria-describedby={errors['kind'] ? 'complaint-kind-error' : undefined}>
        <legend className="sr-only">Qu’est-ce qui ne va pas ?</legend>
        <div className="grid gap-2">
          {complaintKinds.map((value) => (
            <RadioCard
              key={value}
              name="kind"
              value={value}
              title={complaintKindLabels[value]}
              checked={kind === value}
              onChange={() => setKind(value)}
            />
          ))}
        </div>
        {errors['kind'] ? (
          <p
            id="complaint-kind-error"
            role="alert"
            className="mt-2 text-sm font-medium text-tomato"
          >
            {errors['kind']}
          </p>
        ) : null}
      </fieldset>
      {kind && kind !== 'missing' ? (
        <div className="flex flex-col gap-2">
          {isShownByPhoto(kind) && !photo ? (
            <p>Avec une photo, nous pouvons vous rembourser tout de suite.</p>
          ) : null}
          <PhotoField
            orderId={orderId}
            photo={photo}
            onPhoto={setPhoto}
            isOptional={!isShownByPhoto(kind)}
          />
        </div>
      ) : null}
      {kind ? (
        <TextArea
          label="Précisions"
          isOptional={kind !== 'other'}
          name="details"
          rows={2}
          maxLength={complaintLimits.details}
          error={errors['details']}
        />
      ) : null}
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <WaitsForPhoto photo={photo} isSending={isSending} />
      <Button type="submit" size="l" loading={isSending}>
        {photo?.state === 'sending' ? 'Envoyer avec la photo' : 'Envoyer'}
      </Button>
    </form>
  );
}
