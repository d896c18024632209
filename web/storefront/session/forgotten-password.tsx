import { useState, type ReactNode } from 'react';
import { email, required } from '#domain/account/field-rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { findErrors } from '../../forms/field-errors.ts';
import { useForm } from '../../forms/use-form.ts';

/** The answer is the same whether or not the account exists. */
export function ForgottenPassword(): ReactNode {
  const api = useApi();
  const [isDone, setIsDone] = useState(false);
  const { errors, refusal, isSending, form } = useForm({
    find: (data) => findErrors(data, { email: [required, email] }),
    async send(data) {
      await api('POST /api/auth/forgottenPassword', {
        body: { email: String(data.get('email')).trim() },
      });
      setIsDone(true);
    },
  });
  if (isDone)
    return (
      <Alert kind="success" title="Regardez votre boîte">
        Si un compte existe avec cet e-mail, un lien valable une heure vient de partir. Rien reçu ?
        Vérifiez l’adresse et le dossier des indésirables.
      </Alert>
    );
  return (
    <form {...form} className="flex flex-col gap-4 pb-2">
      <TextField
        label="E-mail de votre compte"
        name="email"
        type="email"
        autoComplete="username"
        error={errors['email']}
      />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <Button type="submit" loading={isSending}>
        Recevoir un lien
      </Button>
    </form>
  );
}
