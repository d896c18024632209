import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { StaffUser } from '#domain/picking/contract.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useApi } from '../use-api.ts';
import { sentenceOf } from './sentence-of.ts';
import { useStaff } from './staff-queries.ts';

/** Shows the page to whoever is signed in, the sign-in form to the others. */
export function StaffGate({ children }: { children: (staff: StaffUser) => ReactNode }): ReactNode {
  const staff = useStaff();
  if (!staff) return <Skeleton className="h-60" />;
  return staff.id ? children(staff) : <StaffSignIn />;
}

function StaffSignIn(): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setIsSending(true);
    setError(null);
    try {
      await api.send('POST', '/api/staff/session', {
        email: String(form.get('email')),
        password: String(form.get('password')),
      });
      await queryClient.invalidateQueries({ queryKey: ['staff'] });
    } catch (refusal) {
      setError(sentenceOf(refusal));
      setIsSending(false);
    }
  }

  return (
    <form
      onSubmit={(event) => void signIn(event)}
      className="mx-auto mt-8 flex max-w-sm flex-col gap-4 rounded-lg border border-line bg-white p-6"
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
      {error ? <Alert kind="error">{error}</Alert> : null}
      <Button type="submit" loading={isSending}>
        Se connecter
      </Button>
    </form>
  );
}
