import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';

const card = 'mx-auto mt-8 flex max-w-sm flex-col gap-4 rounded-lg border border-line bg-white p-6';
const quietButton = 'min-h-11 justify-self-start font-semibold text-leaf underline';

/** Signing in to the back office, or asking for a link to choose a new password. */
export function StaffSignIn(): ReactNode {
  const [hasForgotten, setHasForgotten] = useState(false);
  return hasForgotten ? (
    <ForgottenPassword onBack={() => setHasForgotten(false)} />
  ) : (
    <SignIn onForgotten={() => setHasForgotten(true)} />
  );
}

function SignIn({ onForgotten }: { onForgotten(): void }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useForm({
    async send(data) {
      await api('POST /api/staff/session', {
        body: { email: String(data.get('email')), password: String(data.get('password')) },
      });
      await queryClient.invalidateQueries({ queryKey: ['staff'] });
      return 'leaving';
    },
  });

  return (
    <Form
      of={form}
      className={card}
      yes="Se connecter"
      isWide
      beside={
        <button type="button" className={quietButton} onClick={onForgotten}>
          Mot de passe oublié ?
        </button>
      }
    >
      <h1 className="text-2xl">Espace de l’équipe</h1>
      <TextField label="E-mail" name="email" type="email" autoComplete="username" required />
      <TextField
        label="Mot de passe"
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
    </Form>
  );
}

/** The answer is the same whether or not the account exists. */
export function ForgottenPassword({ onBack }: { onBack?(): void }): ReactNode {
  const api = useApi();
  const [isDone, setIsDone] = useState(false);
  const form = useForm({
    async send(data) {
      const email = String(data.get('email')).trim();
      await api('POST /api/staff/passwords/forgotten', { body: { email } });
      setIsDone(true);
    },
  });

  return (
    <Form
      of={form}
      className={card}
      yes={isDone ? null : 'Recevoir un lien'}
      isWide
      beside={
        onBack ? (
          <button type="button" className={quietButton} onClick={onBack}>
            Revenir à la connexion
          </button>
        ) : null
      }
    >
      <h1 className="text-2xl">Mot de passe oublié</h1>
      {isDone ? (
        <Alert kind="success" title="Regardez votre boîte">
          Si un compte de l’équipe a cet e-mail, un lien valable une heure vient de partir. Rien
          reçu ? Demandez un lien à votre gérance.
        </Alert>
      ) : (
        <TextField
          label="E-mail de votre compte"
          name="email"
          type="email"
          autoComplete="username"
          required
          autoFocus
        />
      )}
    </Form>
  );
}
