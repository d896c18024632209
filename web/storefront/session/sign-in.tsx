import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentPassword, email as emailRule, required } from '#domain/account/field-rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import type { AccountStep } from './account-step.ts';
import { findErrors } from '../../forms/field-errors.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm } from '../../forms/use-form.ts';

export function SignIn({
  onDone,
  onStep,
}: {
  onDone(): void;
  onStep(step: AccountStep): void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { errors, refusal, isSending, form } = useForm({
    find: (data) =>
      findErrors(data, { email: [required, emailRule], password: [required, currentPassword] }),
    async send(data) {
      await api('POST /api/auth/signin', {
        body: {
          email: String(data.get('email') ?? '').trim(),
          password: String(data.get('password') ?? ''),
        },
      });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['user'] }),
        queryClient.invalidateQueries({ queryKey: ['cart'] }),
      ]);
      onDone();
    },
  });

  return (
    <form {...form} className="flex flex-col gap-4 pb-2">
      {/* First: on a phone a newcomer would not scroll past two fields that are not for them. */}
      <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-leaf-wash px-4 py-2">
        Première commande ?
        <button
          type="button"
          className="min-h-11 font-semibold text-leaf underline"
          onClick={() => onStep('signUp')}
        >
          Créer mon compte
        </button>
      </p>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        error={errors['email']}
      />
      <PasswordField
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        error={errors['password']}
      />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <Button type="submit" size="l" loading={isSending}>
        Se connecter
      </Button>
      <button
        type="button"
        className="min-h-11 self-center font-semibold text-leaf underline"
        onClick={() => onStep('forgotten')}
      >
        Mot de passe oublié ?
      </button>
    </form>
  );
}
