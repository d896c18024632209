import { Flag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { email, maxLength, minLength, required } from '#domain/account/field-rules.ts';
import { withDe } from '#domain/words/with-de.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { findErrors } from '../../forms/field-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { track } from '../analytics/analytics.ts';

const doubtRules = { text: [required, minLength(10), maxLength(1000)], email: [email] } as const;

/** « Signaler un doute »: the reasons are required, the e-mail is not. */
export function DoubtForm({ reviewId, author }: { reviewId: string; author: string }): ReactNode {
  const api = useApi();
  const [isOpen, setIsOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const { errors, refusal, isSending, form } = useForm({
    find: (data) => findErrors(data, doubtRules),
    async send(data) {
      const [text = '', address = ''] = ['text', 'email'].map((name) =>
        String(data.get(name) ?? '').trim(),
      );
      await api('POST /api/reviews/:id/doubts', {
        params: { id: reviewId },
        body: { text, ...(address ? { email: address } : {}) },
      });
      track('product rating doubt reported', { review: reviewId });
      setIsSent(true);
    },
  });

  if (isSent)
    return (
      <Alert kind="success" className="mt-2">
        Merci. Notre équipe relit cet avis et le retire s’il est faux.
      </Alert>
    );
  if (!isOpen)
    return (
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 items-center gap-1.5 text-sm font-semibold text-leaf underline underline-offset-2"
      >
        <Flag aria-hidden className="size-4" />
        Signaler un doute<span className="sr-only"> sur l’avis {withDe(author)}</span>
      </button>
    );
  return (
    <form {...form} className="mt-3 flex flex-col gap-3 rounded-md bg-sand p-4">
      <TextArea
        label="Pourquoi cet avis vous paraît-il faux ?"
        name="text"
        autoFocus
        maxLength={1000}
        rows={3}
        error={errors['text']}
      />
      <TextField
        label="Votre e-mail"
        isOptional
        name="email"
        type="email"
        autoComplete="email"
        maxLength={160}
        hint="Pour vous répondre, et rien d’autre."
        error={errors['email']}
      />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isSending}>
          Envoyer
        </Button>
        <Button variant="ghost" onClick={() => setIsOpen(false)}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
