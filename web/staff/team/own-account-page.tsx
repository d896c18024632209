import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Part } from '../../ui/part.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { findMistakes, NewPasswordFields } from '../session/new-password-fields.tsx';
import { OwnPasskeys } from '../passkeys/own-passkeys.tsx';
import { ThemeField } from '../devices/theme-field.tsx';
import { roleNames } from './role-names.ts';
import { useMember } from '../session/member.ts';
import { PageHead } from '../kit/page-head.tsx';

export function Page(): ReactNode {
  const { name, role } = useMember();
  return (
    <div className="max-w-md">
      <PageHead says={role ? `${name}, ${roleNames[role]}` : name} />
      <Link
        to="/gestion/mes-chiffres"
        className="mb-3 inline-flex min-h-11 items-center font-semibold text-leaf underline"
      >
        Mes chiffres
      </Link>
      <Part title="Sur cet appareil" className="mb-4">
        <ThemeField />
      </Part>
      <ChangePassword />
      <OwnPasskeys />
    </div>
  );
}

/** Signs the member out of their other devices, where the former password may have leaked. */
function ChangePassword(): ReactNode {
  const api = useApi();
  const form = useForm({
    find: findMistakes,
    async send(data, sent) {
      await api('PUT /api/staff/password', {
        body: {
          currentPassword: String(data.get('currentPassword')),
          newPassword: String(data.get('password')),
        },
      });
      sent.reset();
    },
  });

  return (
    <Form
      of={form}
      yes="Enregistrer"
      done="Votre mot de passe est changé. Vos autres appareils sont déconnectés."
      noValidate={false}
      className="flex flex-col gap-4 rounded-lg border border-line bg-white p-4"
      aria-labelledby="own-password"
    >
      <h2 id="own-password" className="text-lg">
        Changer de mot de passe
      </h2>
      <TextField
        label="Mot de passe actuel"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        required
      />
      <NewPasswordFields label="Nouveau mot de passe" />
    </Form>
  );
}
