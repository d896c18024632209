import type { ReactNode } from 'react';
import type { SentMessages } from '#domain/api/dev-endpoints.ts';
import { formatDayAndHour } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loading } from '../kit/loading.tsx';
import { useGet } from '../kit/use-get.ts';
import { PageHead } from '../kit/page-head.tsx';

export function Page(): ReactNode {
  const { data: state } = useGet('GET /api/staff/shop-state');
  return (
    <>
      <PageHead />
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
      >
        <a href="/" className="font-semibold text-leaf underline">
          Ouvrir la boutique
        </a>
      </EmptyState>
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
