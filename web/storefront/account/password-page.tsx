import type { ReactNode } from 'react';
import {
  currentPassword,
  newPasswordRules,
  required,
  sameAs,
} from '#domain/account/field-rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { CustomerGate } from '../session/customer-gate.tsx';
import { findErrors } from '../../forms/field-errors.ts';
import { NewPasswordField } from '../../forms/new-password-field.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm } from '../../forms/use-form.ts';

export function Page(): ReactNode {
  return <CustomerGate title="Mon mot de passe">{() => <PasswordForm />}</CustomerGate>;
}

function PasswordForm(): ReactNode {
  const api = useApi();
  const { errors, refusal, isSending, form } = useForm({
    find: (data) =>
      findErrors(data, {
        currentPassword: [required, currentPassword],
        newPassword: newPasswordRules,
        again: [required, sameAs(String(data.get('newPassword') ?? ''))],
      }),
    async send(data, sent) {
      await api('PATCH /api/account', {
        body: {
          currentPassword: String(data.get('currentPassword')),
          newPassword: String(data.get('newPassword')),
        },
      });
      sent.reset();
      toast.success('Votre mot de passe est changé. Vos autres appareils sont déconnectés.');
    },
  });

  return (
    <form {...form} className="flex max-w-md flex-col gap-4">
      <PasswordField
        label="Mot de passe actuel"
        name="currentPassword"
        autoComplete="current-password"
        error={errors['currentPassword']}
      />
      <NewPasswordField
        label="Nouveau mot de passe"
        name="newPassword"
        error={errors['newPassword']}
      />
      <PasswordField
        label="Le nouveau mot de passe, une seconde fois"
        name="again"
        autoComplete="new-password"
        error={errors['again']}
      />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <p className="text-sm text-quiet">Un nouveau mot de passe déconnecte vos autres appareils.</p>
      <Button type="submit" className="self-start" loading={isSending}>
        Changer de mot de passe
      </Button>
    </form>
  );
}
