import { useState, type ReactNode } from 'react';
import type { Delivery, Webhook } from '#domain/webhooks/contract.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { RowList, Rows } from '../kit/rows.tsx';
import { useGetPages } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { eventText } from './event-texts.ts';

const refreshes = ['GET /api/staff/webhooks', 'GET /api/staff/webhooks/:id/deliveries'] as const;
const states = {
  delivered: <Badge>Reçue</Badge>,
  waiting: <Badge tone="butter">En attente</Badge>,
  givenUp: <Badge tone="tomato">Abandonnée</Badge>,
};

const periods = [
  { value: '1', label: 'une heure' },
  { value: '24', label: '24 heures' },
  { value: '168', label: '7 jours' },
  { value: '720', label: '30 jours' },
];

/** The deliveries of thirty days, those that were given up first. */
export function Deliveries({ webhook }: { webhook: Webhook }): ReactNode {
  const params = { id: webhook.id };
  const query = useGetPages('GET /api/staff/webhooks/:id/deliveries', {
    params,
    refetchInterval: 5_000,
  });
  const [hours, setHours] = useState('24');
  const replay = useSend('POST /api/staff/webhooks/:id/replays', { refreshes });
  const replayPeriod = () => {
    const since = Temporal.Now.instant()
      .subtract({ hours: Number(hours) })
      .toString();
    replay.mutate({ params, body: { since } });
  };
  return (
    <div className="flex flex-col gap-2">
      {webhook.givenUp > 0 ? (
        <Button
          className="self-start"
          loading={replay.isPending}
          onClick={() => replay.mutate({ params, body: {} })}
        >
          Renvoyer tout ce qui a été abandonné
        </Button>
      ) : null}
      {replay.error ? <Alert kind="error">{refusalText(replay.error)}</Alert> : null}
      <Rows
        query={query}
        idOf={({ id }) => id}
        above={(rows) =>
          rows.length > 0 ? (
            <div className="mb-2 flex flex-wrap items-end gap-2">
              <Select
                label="Ce qui s’est passé depuis"
                options={periods}
                value={hours}
                onChange={(event) => setHours(event.currentTarget.value)}
              />
              <Button variant="secondary" loading={replay.isPending} onClick={replayPeriod}>
                Tout renvoyer
              </Button>
            </div>
          ) : null
        }
        empty={<p className="text-quiet">Rien n’a encore été envoyé. Essayez.</p>}
      >
        {(rows) => (
          <RowList rows={rows} idOf={({ id }) => id}>
            {(delivery) => (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
                <span className="min-w-0 flex-[1_1_12rem]">
                  {eventText(delivery.type)} {states[delivery.state]}
                  <span className="figures block text-sm text-quiet">
                    {aboutDelivery(delivery)}
                  </span>
                </span>
                {delivery.state === 'waiting' ? null : (
                  <Button
                    variant="ghost"
                    onClick={() => replay.mutate({ params, body: { ids: [delivery.id] } })}
                  >
                    Renvoyer<span className="sr-only"> : {eventText(delivery.type)}</span>
                  </Button>
                )}
              </div>
            )}
          </RowList>
        )}
      </Rows>
    </div>
  );
}

function aboutDelivery({ at, tries, lastError, nextAt }: Delivery): string {
  const when = `Le ${formatDate(at)} à ${formatTime(at)}`;
  if (lastError === null) return when;
  const next = nextAt ? `, de nouveau le ${formatDate(nextAt)} à ${formatTime(nextAt)}` : '';
  return `${when}. Essai ${tries} : ${failureText(lastError)}${next}`;
}

function failureText(error: string): string {
  if (error.startsWith('status ')) return `le programme a répondu ${error.slice(7)}`;
  if (error === 'no answer in time') return 'pas de réponse en dix secondes';
  if (error === 'answer too long') return 'réponse trop longue';
  if (error.startsWith('address refused')) return 'adresse refusée';
  return `pas de connexion (${error})`;
}
