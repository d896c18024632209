import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { currentPassword, required } from '#domain/account/field-rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { findErrors } from '../../forms/field-errors.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm } from '../../forms/use-form.ts';

/** Two steps: the consequences, then the password. */
export function DeleteAccount(): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className="rounded-lg border border-line bg-white p-5">
      <h2 className="text-xl">Supprimer mon compte</h2>
      <ul className="mt-2 list-disc pl-5 text-quiet">
        <li>Vos coordonnées, adresses, cartes et codes sont effacés tout de suite.</li>
        <li>Vos factures sont conservées 10 ans, comme la loi le demande.</li>
        <li>
          Une nouvelle inscription avec cet e-mail ou ce téléphone est possible après 30 jours.
        </li>
      </ul>
      {isAsking ? (
        <DeleteForm onCancel={() => setIsAsking(false)} />
      ) : (
        <Button variant="secondary" className="mt-4" onClick={() => setIsAsking(true)}>
          Supprimer mon compte
        </Button>
      )}
    </section>
  );
}

function DeleteForm({ onCancel }: { onCancel(): void }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { errors, refusal, isSending, form } = useForm({
    find: (data) => findErrors(data, { currentPassword: [required, currentPassword] }),
    async send(data) {
      await api('DELETE /api/account', {
        body: { currentPassword: String(data.get('currentPassword')) },
      });
      queryClient.clear();
      window.location.assign('/account?supprime=1');
      return 'leaving';
    },
  });

  return (
    <form {...form} className="mt-4 flex max-w-md flex-col gap-4">
      <PasswordField
        label="Mot de passe actuel"
        name="currentPassword"
        autoComplete="current-password"
        autoFocus
        error={errors['currentPassword']}
      />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" loading={isSending}>
          Supprimer définitivement
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Garder mon compte
        </Button>
      </div>
    </form>
  );
}
