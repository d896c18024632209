import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiRefusal } from '../../api-client.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { AisleTiles } from '../content/aisle-tiles.tsx';
import { navigationQuery } from '../queries/navigation-query.ts';
import { popularQuery } from './queries.ts';

/** No results: other ways to browse, and a way to request a product. */
export function NoResult({ q }: { q: string }): ReactNode {
  const api = useApi();
  const { data: terms } = useQuery(popularQuery(api));
  const { data: navigation } = useQuery(navigationQuery(api));
  return (
    <>
      <h1 className="text-2xl font-extrabold sm:text-3xl">Nous n’avons pas « {q} »</h1>
      <p className="mt-2 max-w-prose text-quiet">
        Vérifiez l’orthographe, essayez un mot plus court, ou dites-nous ce que vous cherchez : nos
        acheteurs lisent chaque demande.
      </p>
      <div className="mt-6 grid gap-8 md:grid-cols-2">
        <ProposalForm q={q} />
        <div>
          <h2 className="text-lg">Idées de recherche</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {terms?.slice(0, 8).map((term) => (
              <li key={term}>
                <ChipLink to={`/recherche?q=${encodeURIComponent(term)}`}>{term}</ChipLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {navigation ? (
        <div className="mt-12">
          <AisleTiles title="Ou passez par les rayons" aisles={navigation.aisles} />
        </div>
      ) : null}
    </>
  );
}

function ProposalForm({ q }: { q: string }): ReactNode {
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
