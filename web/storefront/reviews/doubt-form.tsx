import { useMutation } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { refusalText } from '../refusal-text.ts';

/** « Signaler un doute »: reasons are asked, an address is not. */
export function DoubtForm({ reviewId, author }: { reviewId: string; author: string }): ReactNode {
  const api = useApi();
  const [isOpen, setIsOpen] = useState(false);
  const send = useMutation({
    mutationFn: (body: { text: string; email?: string }) => api.send('POST', `/api/reviews/${reviewId}/doubts`, body),
    onSuccess: () => track('product rating doubt reported', { review: reviewId }),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email')).trim();
    send.mutate({ text: String(form.get('text')), ...(email ? { email } : {}) });
  }

  if (send.isSuccess) return <Alert kind="success" className="mt-2">Merci. Notre équipe relit cet avis et le retire s’il est faux.</Alert>;
  if (!isOpen) return <button type="button" onClick={() => setIsOpen(true)} className="flex min-h-11 items-center gap-1.5 text-sm font-semibold text-leaf underline underline-offset-2"><Flag aria-hidden className="size-4" />Signaler un doute<span className="sr-only"> sur l’avis de {author}</span></button>;
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-3 rounded-md bg-sand p-4">
      <TextArea label="Pourquoi cet avis vous paraît-il faux ?" name="text" required minLength={10} maxLength={1000} rows={3} />
      <TextField label="Votre e-mail" isOptional name="email" type="email" autoComplete="email" maxLength={160} hint="Pour vous répondre, et rien d’autre." />
      {send.error ? <Alert kind="error">{refusalText(send.error)}</Alert> : null}
      <div className="flex flex-wrap gap-2"><Button type="submit" loading={send.isPending}>Envoyer</Button><Button variant="ghost" onClick={() => setIsOpen(false)}>Annuler</Button></div>
    </form>
  );
}
