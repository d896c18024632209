import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SentMessages } from '#domain/api/dev-endpoints.ts';
import { formatDayAndHour } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { shopStateQuery } from './shop-state-query.ts';
import { Loading } from '../kit/loading.tsx';
import { useGet } from '../kit/use-get.ts';

export function Page(): ReactNode {
  const { data: state } = useQuery(shopStateQuery(useApi()));
  return (
    <>
      <h1 className="text-2xl">Messages de la répétition</h1>
      <p className="mb-5 mt-1 max-w-[70ch] text-quiet">
        Sans partenaire d’e-mails ni de SMS, une répétition garde ici ce qu’elle aurait envoyé : le
        code d’un nouveau client, le lien de paiement d’une commande par téléphone, les
        confirmations.
      </p>
      {state && state.mode !== 'rehearsal' ? (
        <Alert kind="info">
          Ce n’est pas une répétition : ses messages partent, ou se perdent.
        </Alert>
      ) : null}
      {state?.mode === 'rehearsal' ? <Messages /> : null}
      {state ? null : <Skeleton className="h-96" />}
    </>
  );
}

function Messages(): ReactNode {
  const { data, error } = useGet('GET /api/staff/rehearsal-messages', {
    staleTime: 0,
    refetchInterval: 5_000,
  });
  if (!data) return <Loading of={{ data, error }} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title="Rien n’a encore été envoyé"
        text="Créez un compte de client : son code viendra ici."
      />
    );
  return (
    <ul className="flex max-w-3xl flex-col gap-3">
      {data.items.map((message) => (
        <li key={message.id} className="rounded-lg border border-line bg-white p-4">
          <Message message={message} />
        </li>
      ))}
    </ul>
  );
}

function Message({ message }: { message: SentMessages['items'][number] }): ReactNode {
  return (
    <article>
      <p className="text-sm text-quiet [overflow-wrap:anywhere]">
        {message.kind === 'sms' ? 'SMS' : 'E-mail'} à {message.to},{' '}
        {formatDayAndHour(message.sentAt)}
      </p>
      {message.subject ? <h2 className="text-lg">{message.subject}</h2> : null}
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {message.text.split(/(https?:\/\/\S+)/).map((part, index) =>
          part.startsWith('http') ? (
            <a
              // A text does not change: its parts keep their order.
              key={index}
              href={part}
              target="_blank"
              rel="noreferrer"
              className="font-semibold text-leaf underline"
            >
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
    </article>
  );
}
