import { useState, type FormEvent, type ReactNode } from 'react';
import { currentPassword, newPasswordRules, required, sameAs } from '#domain/account/field-rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../refusal-text.ts';
import { CustomerGate } from './customer-gate.tsx';
import { findErrors, focusFirst, passwordHint, type FieldErrors } from './field-errors.ts';
import { PasswordField } from './password-field.tsx';

export function Page(): ReactNode {
  return <CustomerGate title="Mon mot de passe">{() => <PasswordForm />}</CustomerGate>;
}

function PasswordForm(): ReactNode {
  const api = useApi();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const value = (name: string) => String(data.get(name) ?? '');
    const found = findErrors(data, { currentPassword: [required, currentPassword], newPassword: newPasswordRules, again: [required, sameAs(value('newPassword'))] });
    setErrors(found);
    setRefusal(null);
    if (focusFirst(form, found)) return;
    setIsSending(true);
    try {
      await api.send('PATCH', '/api/account', { currentPassword: value('currentPassword'), newPassword: value('newPassword') });
      form.reset();
      toast.success('Votre mot de passe est changé. Vos autres appareils sont déconnectés.');
    } catch (error) {
      setRefusal(refusalText(error));
    } finally {
      setIsSending(false);
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex max-w-md flex-col gap-4">
      <PasswordField label="Mot de passe actuel" name="currentPassword" autoComplete="current-password" error={errors['currentPassword']} />
      <PasswordField label="Nouveau mot de passe" name="newPassword" autoComplete="new-password" error={errors['newPassword']} hint={passwordHint} />
      <PasswordField label="Le même encore une fois" name="again" autoComplete="new-password" error={errors['again']} />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <p className="text-sm text-quiet">Un nouveau mot de passe déconnecte vos autres appareils.</p>
      <Button type="submit" className="self-start" loading={isSending}>Changer de mot de passe</Button>
    </form>
  );
}
