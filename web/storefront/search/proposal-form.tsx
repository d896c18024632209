import { useState, type ReactNode } from 'react';
import { ApiRefusal } from '../../api-client.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';

/** Asks the buyers for a product that the shop does not sell. */
export function ProposalForm({ q }: { q: string }): ReactNode {
  const api = useApi();
  const [text, setText] = useState(q);
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const { refusal, isSending, form } = useForm({
    async send() {
      await api('POST /api/articles/proposal', {
        body: { text: text.trim(), email: email.trim() || undefined },
      });
      setIsSent(true);
    },
    explain: (error) =>
      error instanceof ApiRefusal ? error.message : 'Réessayez dans un instant.',
  });
  if (isSent)
    return (
      <Alert kind="success" title="C’est noté, merci">
        Nos acheteurs cherchent « {text} ».{email ? ' Nous vous écrirons si nous le trouvons.' : ''}
      </Alert>
    );
  return (
    <form {...form} className="flex flex-col gap-4 rounded-xl bg-leaf-wash p-5">
      <h2 className="text-lg">Proposez-le à nos acheteurs</h2>
      {refusal ? (
        <Alert kind="error" title="Votre demande n’est pas partie">
          {refusal}
        </Alert>
      ) : null}
      <TextField
        label="Le produit"
        name="text"
        value={text}
        onChange={(event) => setText(event.target.value)}
        required
        minLength={2}
        maxLength={300}
      />
      <TextField
        label="Votre e-mail, pour être prévenu"
        isOptional
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        maxLength={160}
      />
      <Button type="submit" loading={isSending} className="self-start">
        Proposer ce produit
      </Button>
    </form>
  );
}
