import { useState, type ReactNode } from 'react';
import type { TextAnswer } from '#domain/texts/contract.ts';
import { Refused } from '../../forms/refused.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { useApi } from '../../use-api.ts';
import { readDraft, type TextDraft } from './text-draft.ts';
import { PhoneField } from '../../ui/phone-field.tsx';

/** Sends the typed text to oneself, saved or not. */
export function TextTrial({ text, draft }: { text: TextAnswer; draft: TextDraft }): ReactNode {
  const api = useApi();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isSms = text.channel === 'sms';
  const { refusal, isSending, form } = useForm({
    async send(data) {
      setSentTo(null);
      const phone = String(data.get('phone') ?? '').trim();
      const { to } = await api('POST /api/staff/texts/:id/trials', {
        params: { id: text.id },
        body: { text: readDraft(draft), ...(isSms ? { phone } : {}) },
      });
      setSentTo(to);
    },
  });
  return (
    <Part title="Essai">
      <form {...form} className="grid gap-3">
        {isSms ? (
          <PhoneField
            label="Votre numéro de mobile"
            name="phone"
            autoComplete="tel"
            required
            maxLength={20}
          />
        ) : (
          <p className="text-sm text-quiet">
            L’e-mail part à votre adresse, avec des valeurs d’exemple.
          </p>
        )}
        <Refused by={refusal} />
        {sentTo ? <Alert kind="success">Envoyé à {sentTo}.</Alert> : null}
        <Button
          type="submit"
          variant="secondary"
          loading={isSending}
          className="justify-self-start"
        >
          M’envoyer un essai
        </Button>
      </form>
    </Part>
  );
}
