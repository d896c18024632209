import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { accountScopes } from '#domain/assistants/account-scopes.ts';
import type { Connections } from '#domain/assistants/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { refusalText } from '../../refusal-text.ts';
import { formatDay, formatDayAndHour } from '../../shop-time.ts';
import { useApi } from '../../use-api.ts';
import { CustomerGate } from '../session/customer-gate.tsx';

export function Page(): ReactNode {
  return <CustomerGate title="Qui a fait quoi">{() => <Assistants />}</CustomerGate>;
}

const queryKey = ['account', 'assistants'];
type Connection = Connections['connections'][number];

function Assistants(): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: () => api('GET /api/account/assistants'),
    throwOnError: true,
  });
  const [refusal, setRefusal] = useState<string | null>(null);

  async function end({ id, name }: Connection): Promise<void> {
    setRefusal(null);
    try {
      await api('DELETE /api/account/assistants/:id', { params: { id } });
      toast.success(`${name} n’a plus accès à votre compte.`);
    } catch (error) {
      setRefusal(refusalText(error));
    }
    await queryClient.invalidateQueries({ queryKey });
  }

  if (!data) return <Skeleton className="h-40" />;
  const { connections, calls } = data;
  return (
    <div className="flex flex-col gap-6">
      <p>
        Les assistants que vous avez reliés à votre compte, et ce qu’ils y ont fait. Aucun ne peut
        commander ni payer à votre place.
      </p>
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      {connections.length === 0 ? (
        <p className="rounded-lg bg-sand p-4">Aucun assistant n’est relié à votre compte.</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {connections.map((connection) => (
            <li key={connection.id}>
              <Connected connection={connection} onEnd={() => void end(connection)} />
            </li>
          ))}
        </ul>
      )}
      {calls.length === 0 ? null : <Calls calls={calls} />}
    </div>
  );
}

function Connected({
  connection,
  onEnd,
}: {
  connection: Connection;
  onEnd: () => void;
}): ReactNode {
  const { name, host, scopes, connectedAt, expiresAt, lastUsedAt, isLive } = connection;
  return (
    <article className="flex flex-col gap-3 rounded-lg border border-line bg-white p-4">
      <div>
        <h2 className="mr-2 inline text-lg break-words">{name}</h2>
        {isLive ? null : <Badge>Accès terminé</Badge>}
        <p className="text-sm text-quiet">
          {host}, relié le {formatDay(connectedAt)}
          {isLive ? `, jusqu’au ${formatDay(expiresAt)}` : ''}.{' '}
          {lastUsedAt ? `Dernier geste ${formatDayAndHour(lastUsedAt)}.` : 'Aucun geste.'}
        </p>
      </div>
      {isLive ? (
        <>
          <ul className="list-disc pl-5 text-sm">
            {scopes.map((scope) => (
              <li key={scope}>{accountScopes[scope]}</li>
            ))}
          </ul>
          <Button
            variant="secondary"
            size="s"
            className="self-start"
            aria-label={`Retirer l’accès de ${name}`}
            onClick={onEnd}
          >
            Retirer l’accès
          </Button>
        </>
      ) : null}
    </article>
  );
}

function Calls({ calls }: Pick<Connections, 'calls'>): ReactNode {
  return (
    <section>
      <h2 className="mb-3 text-xl">Derniers gestes</h2>
      <ol className="divide-y divide-line rounded-lg border border-line bg-white">
        {calls.map(({ at, name, did }, index) => (
          // Two calls may be of the same second.
          <li key={`${at} ${index}`} className="px-4 py-3">
            <strong className="block font-semibold">{did}</strong>
            <span className="text-sm text-quiet">
              {name}, {formatDayAndHour(at)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
