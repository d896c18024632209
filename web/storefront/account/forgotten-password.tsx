import { useState, type FormEvent, type ReactNode } from 'react';
import { check, email as emailRule, required } from '#domain/account/field-rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../refusal-text.ts';

/** The answer is the same whether or not the account exists. */
export function ForgottenPassword(): ReactNode {
  const api = useApi();
  const [error, setError] = useState<string | null>(null);
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking');
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const wrong = check(email, required, emailRule);
    setError(wrong);
    if (wrong) return;
    setState('sending');
    try {
      await api.send('POST', '/api/auth/forgottenPassword', { email });
      setState('done');
    } catch (refusal) {
      setError(refusalText(refusal));
      setState('asking');
    }
  }
  if (state === 'done') return <Alert kind="success" title="Regardez votre boîte">Si un compte existe avec cet e-mail, un lien valable une heure vient de partir. Rien reçu ? Vérifiez l’adresse et le dossier des indésirables.</Alert>;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4 pb-2">
      <TextField label="E-mail de votre compte" name="email" type="email" autoComplete="username" error={error} />
      <Button type="submit" loading={state === 'sending'}>Recevoir un lien</Button>
    </form>
  );
}
