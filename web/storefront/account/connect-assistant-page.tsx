import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { accountScopes } from '#domain/assistants/account-scopes.ts';
import type { ConnectionRequest } from '#domain/assistants/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';
import { CustomerGate } from '../session/customer-gate.tsx';

/** Opened by an assistant that asks for the customer's account: nothing is given before they say yes. */
export function Page(): ReactNode {
  // The server draws the same page for everybody: the fragment is read in the browser.
  const uid = useIsHydrated() ? window.location.hash.slice(1) : null;
  return (
    <CustomerGate
      title="Relier un assistant"
      reason="Un assistant demande l’accès à votre compte. Connectez-vous pour lire ce qu’il demande."
      isWide
    >
      {() => (
        <div className="flex max-w-xl flex-col gap-4">
          {uid === null ? <Skeleton className="h-96" /> : <RequestOf uid={uid} />}
        </div>
      )}
    </CustomerGate>
  );
}

function RequestOf({ uid }: { uid: string }): ReactNode {
  const api = useApi();
  const { data: request, error } = useQuery({
    queryKey: ['account', 'assistant-request', uid],
    queryFn: () => api('GET /api/account/assistants/requests/:uid', { params: { uid } }),
    staleTime: 0,
  });
  if (request) return <Asked request={request} uid={uid} />;
  if (!error) return <Skeleton className="h-96" />;
  return (
    <EmptyState title="Cette demande n’est plus valable" text={refusalText(error)}>
      <ButtonLink to="/">Aller à la boutique</ButtonLink>
    </EmptyState>
  );
}

function Asked({ request, uid }: { request: ConnectionRequest; uid: string }): ReactNode {
  const { name, host, returnsTo, scopes, days } = request;
  const { sending, problem, answer } = useAnswer(uid);
  return (
    <>
      <p>
        <strong className="break-words">{name}</strong> ({host}) demande l’accès à votre compte,
        pour {days} jours. Il pourra :
      </p>
      <ul className="list-disc space-y-2 rounded-lg border border-line bg-white p-4 pl-8">
        {scopes.map((scope) => (
          <li key={scope}>{accountScopes[scope]}</li>
        ))}
      </ul>
      <p>
        Il ne pourra ni commander, ni payer, ni changer une commande, une adresse ou vos
        coordonnées. Chacun de ses gestes est noté dans « Qui a fait quoi », dans vos réglages :
        vous y retirez son accès quand vous voulez, et c’est immédiat.
      </p>
      <p className="text-sm text-quiet">
        {returnsTo === null
          ? 'Vous serez renvoyé vers un programme de cet appareil. Continuez seulement si vous venez de le lancer.'
          : `Vous serez renvoyé vers ${returnsTo}. Continuez seulement si vous venez de là.`}
      </p>
      {scopes.length === 0 ? (
        <Alert kind="error">Cet assistant ne demande rien que la boutique puisse donner.</Alert>
      ) : null}
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        {scopes.length === 0 ? null : (
          <Button
            size="l"
            loading={sending === 'yes'}
            disabled={sending !== null}
            onClick={() => void answer(true)}
          >
            Relier cet assistant
          </Button>
        )}
        <Button
          size="l"
          variant="secondary"
          loading={sending === 'no'}
          disabled={sending !== null}
          onClick={() => void answer(false)}
        >
          Refuser
        </Button>
      </div>
    </>
  );
}

function useAnswer(uid: string) {
  const api = useApi();
  const [sending, setSending] = useState<'yes' | 'no' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function answer(isAccepted: boolean): Promise<void> {
    if (sending) return;
    setSending(isAccepted ? 'yes' : 'no');
    setProblem(null);
    try {
      const body = { isAccepted };
      const { next } = await api('PUT /api/account/assistants/requests/:uid', {
        params: { uid },
        body,
      });
      window.location.assign(next);
    } catch (refusal) {
      setProblem(refusalText(refusal));
      setSending(null);
    }
  }
  return { sending, problem, answer };
}
