import type { FormEvent, ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { cardUnreadable, saveCardLabel } from './payment-queries.ts';

/** Card data goes directly to the payment provider; the shop only receives a token. */
export function CardForm({
  errors,
  canSave = true,
}: {
  errors: FieldErrors;
  canSave?: boolean;
}): ReactNode {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">Carte bancaire</legend>
      <TextField
        label="Numéro de carte"
        name="number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 5678 9012 3456"
        onInput={(event) => tidy(event, spacedNumber)}
        error={errors['number']}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Expiration (MM/AA)"
          name="expiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="12/28"
          maxLength={7}
          onInput={(event) => tidy(event, slashedExpiry)}
          error={errors['expiry']}
        />
        <TextField
          label="Cryptogramme"
          name="cvc"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={4}
          error={errors['cvc']}
        />
      </div>
      {canSave ? <Checkbox name="saveCard" label={saveCardLabel} /> : null}
    </fieldset>
  );
}

/** Formats only when typing at the end, never when deleting, so that the caret does not jump. */
function tidy(
  { currentTarget: field, nativeEvent }: FormEvent<HTMLInputElement>,
  rewrite: (text: string) => string,
): void {
  const isDeleting = (nativeEvent as InputEvent).inputType?.startsWith('delete');
  if (!isDeleting && field.selectionStart === field.value.length)
    field.value = rewrite(field.value);
}

/** Groups of four digits, as on the card. */
function spacedNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 19);
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Inserts the slash after the month; who types it too has it once. */
function slashedExpiry(text: string): string {
  return text
    .replace(/^(\d{2})(?=\d)/, '$1/')
    .replace(/^(\d{2})$/, '$1/')
    .replace(/\/{2,}/, '/');
}

export type CardWallet = 'APPLE_PAY' | 'GOOGLE_PAY';
export type CardInput = {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
  wallet?: CardWallet;
};

export function readCard(form: FormData): { card: CardInput; errors: FieldErrors } {
  const value = (name: string) => String(form.get(name) ?? '').trim();
  const expiry = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(value('expiry'));
  const errors: FieldErrors = {};
  if (value('number').replace(/\s/g, '').length < 13)
    errors['number'] = value('number') ? 'Numéro de carte incomplet' : 'Champ requis';
  if (!expiry) errors['expiry'] = 'Indiquez le mois et l’année, par exemple 12/28';
  if (!/^\d{3,4}$/.test(value('cvc'))) errors['cvc'] = '3 ou 4 chiffres';
  const year = Number(expiry?.[2] ?? 0);
  return {
    errors,
    card: {
      number: value('number'),
      expMonth: Number(expiry?.[1] ?? 0),
      expYear: year < 100 ? 2000 + year : year,
      cvc: value('cvc'),
    },
  };
}

/** Requests a token; shows the provider's message when it refuses. */
export async function tokenise(card: CardInput): Promise<{ token: string } | { refusal: string }> {
  const response = await fetch('/sandbox/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  });
  const body = (await response.json()) as { token?: string; message?: string };
  return body.token ? { token: body.token } : { refusal: body.message ?? cardUnreadable };
}
