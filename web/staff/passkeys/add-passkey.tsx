import { useState, type ReactNode } from 'react';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { makePasskey } from './passkey.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { proofText, useProof } from './use-proof.ts';

/** Asks for the password, then for a key of the device. The first one gives recovery codes to keep. */
export function AddPasskey({ onDone }: { onDone(): Promise<unknown> }): ReactNode {
  const api = useApi();
  const prove = useProof();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useForm({
    explain: proofText,
    async send(data, sent) {
      const currentPassword = String(data.get('currentPassword'));
      const { options } = await prove(() =>
        api('POST /api/staff/passkeys/challenges', { body: { currentPassword } }),
      );
      const credential = await makePasskey(options);
      const name = String(data.get('name'));
      const added = await api('POST /api/staff/passkeys', { body: { name, credential } });
      sent.reset();
      // The codes are shown once: `onDone` would replace this form before they are kept.
      if (added.codes) setCodes(added.codes);
      else await onDone();
    },
  });
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes(null);
          void onDone();
        }}
      />
    );
  return (
    <Form
      of={form}
      className="flex flex-col gap-4"
      aria-label="Ajouter une clé d’accès"
      yes="Ajouter une clé d’accès"
    >
      <TextField
        label="Nom de la clé"
        name="name"
        autoComplete="off"
        placeholder="Téléphone, ordinateur du bureau"
        maxLength={60}
        required
      />
      <TextField
        label="Votre mot de passe"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        required
      />
    </Form>
  );
}
