import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Form } from '../../forms/form.tsx';
import { ApiRefusal } from '../../api-client.ts';
import { useForm } from '../../forms/use-form.ts';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { findMistakes, NewPasswordFields } from '../session/new-password-fields.tsx';

/** Creates the first account of the team, from the link that the first start printed. */
export function FirstAdmin({ token, onDone }: { token: string; onDone(): void }): ReactNode {
  const api = useApi();
  // A dead link stays dead: no retry. No cache either, since the key does not hold the token.
  const { error, isPending } = useQuery({
    queryKey: ['staff', 'first-admin'],
    queryFn: () => api('POST /api/staff/first-admin/read', { body: { token } }),
    retry: false,
    gcTime: 0,
  });
  if (isPending) return <Skeleton className="mx-auto mt-8 h-96 max-w-sm" />;
  if (error) return <DeadLink error={error} onSignIn={onDone} />;
  return <CreateAdmin token={token} onDone={onDone} />;
}

/** The server gives the same answer for an expired link and for a used one. */
const isDead = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.is('Auth.TokenExpired');

function DeadLink({ error, onSignIn }: { error: Error; onSignIn(): void }): ReactNode {
  return (
    <div className="mx-auto mt-8 flex max-w-md flex-col gap-4">
      <Alert kind="error" {...(isDead(error) ? { title: 'Ce lien a expiré ou a déjà servi' } : {})}>
        {isDead(error) ? (
          <p className="[overflow-wrap:anywhere]">
            Il sert une fois, pendant 24 heures. Pour en avoir un autre, sur le serveur : relancez
            npm start, ou npm run shop -- staff invite E-MAIL --role admin.
          </p>
        ) : (
          refusalText(error)
        )}
      </Alert>
      <Button variant="secondary" className="self-start" onClick={onSignIn}>
        J’ai déjà un compte
      </Button>
    </div>
  );
}

function CreateAdmin({ token, onDone }: { token: string; onDone(): void }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useForm({
    find: findMistakes,
    async send(data) {
      await api('POST /api/staff/first-admin', {
        body: {
          token,
          email: String(data.get('email')),
          name: String(data.get('name')),
          password: String(data.get('password')),
        },
      });
      await queryClient.invalidateQueries({ queryKey: ['staff', 'session'] });
      onDone();
      return 'leaving';
    },
  });
  return (
    <Form
      of={form}
      noValidate={false}
      className="mx-auto mt-8 flex max-w-sm flex-col gap-4 rounded-lg border border-line bg-white p-6"
      yes="Créer mon compte"
      isWide
    >
      <h1 className="text-2xl">Bienvenue</h1>
      <p>
        Votre boutique est installée. Créez votre compte d’administration : vous pourrez ensuite la
        préparer à votre rythme.
      </p>
      <TextField label="E-mail" name="email" type="email" autoComplete="username" required />
      <TextField
        label="Prénom et nom"
        name="name"
        autoComplete="name"
        minLength={2}
        maxLength={80}
        required
      />
      <NewPasswordFields label="Mot de passe" />
    </Form>
  );
}
