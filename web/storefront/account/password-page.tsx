import { useState, type FormEvent, type ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../refusal-text.ts';
import { CustomerGate } from './customer-gate.tsx';
import { focusFirst, isStrongPassword, type FieldErrors } from './field-errors.ts';

export function Page(): ReactNode {
  return <CustomerGate title="Mon mot de passe">{() => <PasswordForm />}</CustomerGate>;
}

function PasswordForm(): ReactNode {
  const api = useApi();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const value = (name: string) => String(data.get(name) ?? '');
    const found: FieldErrors = {};
    if (value('currentPassword').length < 5) found['currentPassword'] = 'Le mot de passe doit contenir au moins 5 caractères';
    if (!isStrongPassword(value('newPassword'))) found['newPassword'] = '8 caractères au moins, une minuscule, une majuscule et un chiffre';
    if (value('newPassword') !== value('again')) found['again'] = 'Les mots de passe ne correspondent pas';
    setErrors(found);
    setRefusal(null);
    if (focusFirst(form, found)) return;
    try {
      await api.send('PATCH', '/api/account', { currentPassword: value('currentPassword'), newPassword: value('newPassword') });
      form.reset();
      toast.success('Votre mot de passe est changé.');
    } catch (error) {
      setRefusal(refusalText(error));
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex max-w-md flex-col gap-4">
      <TextField label="Mot de passe actuel" name="currentPassword" type="password" autoComplete="current-password" error={errors['currentPassword']} />
      <TextField label="Nouveau mot de passe" name="newPassword" type="password" autoComplete="new-password" error={errors['newPassword']} hint="8 caractères au moins, une minuscule, une majuscule et un chiffre" />
      <TextField label="Le même encore une fois" name="again" type="password" autoComplete="new-password" error={errors['again']} />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <Button type="submit">Changer de mot de passe</Button>
    </form>
  );
}
