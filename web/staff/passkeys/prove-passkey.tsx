import { useState, type ReactNode } from 'react';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { provePasskey } from './passkey.ts';
import { proofText } from './use-proof.ts';

type Proof = { onDone(): Promise<unknown> };

/** The second step of signing in, after the password. */
export function ProvePasskey({ onDone, onLeave }: Proof & { onLeave(): void }): ReactNode {
  const [isLost, setIsLost] = useState(false);
  const quietButton = 'min-h-11 self-start font-semibold text-leaf underline';
  return (
    <div className="mx-auto mt-8 flex max-w-sm flex-col gap-4 rounded-lg border border-line bg-white p-6">
      <h1 className="text-2xl">C’est bien vous ?</h1>
      {isLost ? <TypeCode onDone={onDone} /> : <ShowPasskey onDone={onDone} />}
      <div className="flex flex-col">
        <button type="button" className={quietButton} onClick={() => setIsLost(!isLost)}>
          {isLost ? 'Utiliser ma clé d’accès' : 'Je n’ai pas ma clé : entrer un code de secours'}
        </button>
        <button type="button" className={quietButton} onClick={onLeave}>
          Changer de compte
        </button>
      </div>
    </div>
  );
}

function ShowPasskey({ onDone }: Proof): ReactNode {
  const api = useApi();
  const form = useForm({
    explain: proofText,
    async send() {
      await provePasskey(api);
      await onDone();
      return 'leaving';
    },
  });
  return (
    <Form of={form} className="flex flex-col gap-4" yes="Confirmer avec ma clé" isWide>
      <p>Confirmez avec la clé d’accès de votre compte : empreinte, visage, code ou clé USB.</p>
    </Form>
  );
}

/** For a member who lost their device: a recovery code replaces the passkey once. */
function TypeCode({ onDone }: Proof): ReactNode {
  const api = useApi();
  const form = useForm({
    async send(data) {
      await api('POST /api/staff/proofs', { body: { code: String(data.get('code')) } });
      await onDone();
      return 'leaving';
    },
  });
  return (
    <Form of={form} className="flex flex-col gap-4" yes="Continuer" isWide>
      <TextField
        label="Code de secours"
        name="code"
        hint="Seize lettres et chiffres. Il ne servira plus ensuite."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        autoFocus
      />
      <p className="text-sm text-quiet">
        Plus de code ? L’administration peut retirer les clés de votre compte.
      </p>
    </Form>
  );
}
