import { Gift } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { CustomerSheet, GestureRequest } from '#domain/customers/contract.ts';
import {
  gestureDays,
  gestureLimits,
  gestureReasons,
  miamsWorthCents,
  type GestureReason,
} from '#domain/customers/gestures.ts';
import { formatPlainDate } from '#domain/time/local-time.ts';
import { formatSum } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Refused } from '../../forms/refused.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { Confirmation, useFocusBack } from '../../ui/confirmation.tsx';
import { Part } from '../../ui/part.tsx';
import { useForm } from '../../forms/use-form.ts';
import { parseEuros } from '#domain/measures/typed-euros.ts';
import { shopDay } from '../../shop-time.ts';
import { answerOf } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { DateField, EuroField, WholeNumberField } from '../../ui/number-fields.tsx';

type Draft = {
  id: string;
  kind: 'coupon' | 'miams';
  amount: string;
  miams: string;
  lastDay: string;
  reason: GestureReason;
  message: string;
};

const aDayMs = 86_400_000;
const usualDays = 60;
const reasons = Object.entries(gestureReasons).map(([value, label]) => ({ value, label }));
/** The draft holds the idempotency key, so that a double click is one gesture. */
const newDraft = (): Draft => ({
  id: crypto.randomUUID(),
  kind: 'coupon',
  amount: '',
  miams: '',
  lastDay: dayIn(usualDays),
  reason: 'late',
  message: '',
});
const dayIn = (days: number): string => shopDay(new Date(Date.now() + days * aDayMs).toISOString());

/**
 * A voucher or loyalty points, within the member's ceiling for this customer over `gestureDays`.
 */
export function GesturePart({ sheet }: { sheet: CustomerSheet }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [given, setGiven] = useState<string | null>(null);
  const opener = useFocusBack(isOpen);
  const { left, ceiling } = sheet.allowance;
  return (
    <Part title="Geste commercial">
      <p className="text-quiet">
        Vous pouvez encore offrir {formatSum(left)} à ce client, sur {formatSum(ceiling)} par{' '}
        {gestureDays} jours.
      </p>
      {given ? (
        <Alert kind="success" className="mt-3">
          {given}
        </Alert>
      ) : null}
      {isOpen ? (
        <GestureForm
          sheet={sheet}
          onDone={(said) => {
            setIsOpen(false);
            setGiven(said);
          }}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <Button
          ref={opener}
          className="mt-3"
          disabled={left < gestureLimits.leastCents}
          icon={<Gift aria-hidden className="size-5" />}
          onClick={() => {
            setGiven(null);
            setIsOpen(true);
          }}
        >
          Faire un geste
        </Button>
      )}
    </Part>
  );
}

function GestureForm({
  sheet,
  onDone,
  onCancel,
}: {
  sheet: CustomerSheet;
  onDone(said: string): void;
  onCancel(): void;
}): ReactNode {
  const [draft, setDraft] = useState(newDraft);
  const [isAsking, setIsAsking] = useState(false);
  const offer = useFocusBack(isAsking);
  const params = { id: sheet.id };
  const give = useSend('POST /api/staff/customers/:id/gestures', {
    replaces: answerOf('GET /api/staff/customers/:id', { params }),
    // A colleague may have edited it.
    ifRefused: ['GET /api/staff/customers/:id'],
  });
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes });
    setIsAsking(false);
    give.reset();
  };
  const worth = worthOf(draft, sheet);
  const problem = problemOf(draft, worth, sheet);
  const gift =
    draft.kind === 'coupon'
      ? `un bon de ${formatSum(worth ?? 0)}`
      : `${plural(Number(draft.miams), 'Miam')} (${formatSum(worth ?? 0)})`;
  // Sending the form only asks: the confirmation gives.
  const { form } = useForm({
    async send() {
      if (!problem) setIsAsking(true);
    },
  });
  const send = () =>
    give.mutate(
      { params, body: requestOf(draft, worth ?? 0) },
      {
        onSuccess: () =>
          onDone(
            `${draft.kind === 'coupon' ? 'Le bon est' : 'Les Miams sont'} dans le compte. Un e-mail part à ${sheet.identity.email}.`,
          ),
      },
    );
  return (
    <form {...form} className="mt-3 flex flex-col gap-3" aria-label="Geste commercial">
      <div role="group" aria-label="Nature du geste" className="flex flex-wrap gap-2">
        <Chip isOn={draft.kind === 'coupon'} onClick={() => change({ kind: 'coupon' })}>
          Bon d’achat
        </Chip>
        <Chip isOn={draft.kind === 'miams'} onClick={() => change({ kind: 'miams' })}>
          Miams
        </Chip>
      </div>
      {draft.kind === 'coupon' ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <EuroField
            label="Montant"
            autoFocus
            value={draft.amount}
            placeholder="10"
            error={draft.amount && problem ? problem : null}
            onChange={(event) => change({ amount: event.currentTarget.value })}
            required
          />
          <DateField
            label="Dernier jour"
            min={dayIn(0)}
            max={dayIn(365)}
            value={draft.lastDay}
            onChange={(event) => change({ lastDay: event.currentTarget.value })}
            required
          />
        </div>
      ) : (
        <WholeNumberField
          label="Miams"
          value={draft.miams}
          maxLength={6}
          placeholder={String(sheet.miams.threshold)}
          hint={`${plural(sheet.miams.threshold, 'Miam')} valent un cadeau de ${formatSum(sheet.miams.gift)}.`}
          error={draft.miams && problem ? problem : null}
          onChange={(event) => change({ miams: event.currentTarget.value })}
          required
        />
      )}
      <Select
        label="Raison"
        value={draft.reason}
        options={reasons}
        onChange={(event) => change({ reason: event.currentTarget.value as GestureReason })}
      />
      <TextArea
        label="Un mot au client"
        isOptional
        value={draft.message}
        maxLength={gestureLimits.message}
        rows={3}
        hint="Ajouté à l’e-mail, après nos excuses ou nos remerciements."
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
      <Refused by={give.error} />
      {isAsking ? (
        <Confirmation
          label="Confirmer le geste"
          yes="Oui, offrir"
          isSending={give.isPending}
          onYes={send}
          onNo={() => setIsAsking(false)}
          question={
            <>
              Offrir {gift} à {sheet.identity.name}
              {draft.kind === 'coupon'
                ? `, valable jusqu’au ${formatPlainDate(draft.lastDay)}`
                : ''}{' '}
              ? Un e-mail le lui dit aussitôt.
            </>
          }
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button ref={offer} type="submit" disabled={worth === null || problem !== null}>
            Offrir
            {worth && !problem
              ? ` ${draft.kind === 'coupon' ? formatSum(worth) : plural(Number(draft.miams), 'Miam')}`
              : ''}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Annuler
          </Button>
        </div>
      )}
    </form>
  );
}

/** In cents; null when the text is not an amount. */
function worthOf(draft: Draft, { miams: { threshold, gift } }: CustomerSheet): number | null {
  if (draft.kind === 'coupon') return parseEuros(draft.amount);
  return /^\d+$/.test(draft.miams)
    ? miamsWorthCents(Number(draft.miams), { threshold, giftCents: gift })
    : null;
}

/** Null when the gift may be offered. The server applies the same bounds. */
function problemOf(
  draft: Draft,
  worth: number | null,
  { allowance: { left } }: CustomerSheet,
): string | null {
  if (draft.kind === 'coupon' && worth === null) return 'Une somme en euros, par exemple 12,50';
  if (draft.kind === 'miams' && worth === null) return 'Un nombre entier de Miams';
  if (draft.kind === 'coupon' && (worth ?? 0) < gestureLimits.leastCents)
    return `Au moins ${formatSum(gestureLimits.leastCents)}`;
  if (draft.kind === 'miams' && Number(draft.miams) < gestureLimits.leastMiams)
    return `Au moins ${gestureLimits.leastMiams} Miams`;
  return (worth ?? 0) > left ? `Au plus ${formatSum(left)} : au-delà, demandez à la gérance` : null;
}

function requestOf(
  { id, kind, miams, lastDay, reason, message }: Draft,
  worth: number,
): GestureRequest {
  const said = { id, reason, ...(message.trim() ? { message: message.trim() } : {}) };
  return kind === 'coupon'
    ? { ...said, kind, amount: worth, lastDay }
    : { ...said, kind, miams: Number(miams) };
}
