import type { ReactNode } from 'react';
import { currentPassword, required } from '#domain/account/field-rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { findErrors } from '../../forms/field-errors.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm } from '../../forms/use-form.ts';

export function DownloadData(): ReactNode {
  const api = useApi();
  const { errors, refusal, isSending, form } = useForm({
    find: (data) => findErrors(data, { exportPassword: [required, currentPassword] }),
    async send(data, sent) {
      save(
        await api('POST /api/account/export', {
          body: { currentPassword: String(data.get('exportPassword')) },
        }),
      );
      sent.reset();
    },
  });

  return (
    <section className="rounded-lg border border-line bg-white p-5">
      <h2 className="text-xl">Télécharger mes données</h2>
      <p className="mt-1 text-quiet">
        Un fichier avec tout ce que nous savons de vous : coordonnées, adresses, commandes,
        factures, codes, appareils.
      </p>
      <form {...form} className="mt-4 flex max-w-md flex-col gap-4">
        <PasswordField
          label="Votre mot de passe, pour télécharger"
          name="exportPassword"
          autoComplete="current-password"
          error={errors['exportPassword']}
        />
        {refusal ? <Alert kind="error">{refusal}</Alert> : null}
        <Button type="submit" variant="secondary" className="self-start" loading={isSending}>
          Télécharger mes données
        </Button>
      </form>
    </section>
  );
}

function save(file: unknown): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = 'mes-donnees.json';
  link.click();
  URL.revokeObjectURL(url);
}
