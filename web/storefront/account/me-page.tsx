import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { User } from '#domain/account/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../refusal-text.ts';
import { CustomerGate } from './customer-gate.tsx';
import { focusFirst, isEmail, type FieldErrors } from './field-errors.ts';

export function Page(): ReactNode {
  return <CustomerGate title="Mes informations">{(user) => <MeForm user={user} />}</CustomerGate>;
}

function MeForm({ user }: { user: User }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [email, setEmail] = useState(user.email ?? '');

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const value = (name: string) => String(data.get(name) ?? '').trim();
    const found: FieldErrors = {};
    for (const name of ['firstname', 'lastname']) if (!value(name)) found[name] = 'Champ requis';
    if (!isEmail(email)) found['email'] = 'Email non valide';
    setErrors(found);
    setRefusal(null);
    if (focusFirst(form, found)) return;
    try {
      await api.send('PATCH', '/api/account', { firstname: value('firstname'), lastname: value('lastname'), ...(email === user.email ? {} : { email, currentPassword: String(data.get('currentPassword') ?? '') }) });
      await queryClient.invalidateQueries({ queryKey: ['user'] });
      toast.success('Vos informations sont enregistrées.');
    } catch (error) {
      setRefusal(refusalText(error));
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex max-w-md flex-col gap-4">
      <TextField label="Prénom" name="firstname" autoComplete="given-name" defaultValue={user.firstname ?? ''} error={errors['firstname']} />
      <TextField label="Nom" name="lastname" autoComplete="family-name" defaultValue={user.lastname ?? ''} error={errors['lastname']} />
      <TextField label="E-mail" name="email" type="email" autoComplete="email" value={email} onChange={(event) => setEmail(event.target.value.trim())} error={errors['email']} />
      {email === user.email ? null : <TextField label="Mot de passe actuel" name="currentPassword" type="password" autoComplete="current-password" hint="Pour changer d’e-mail" />}
      <p className="text-quiet">Téléphone : {user.phone}</p>
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <Button type="submit">Enregistrer</Button>
    </form>
  );
}
