import { BellRing } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../kit/loading.tsx';
import { RowList } from '../kit/rows.tsx';
import { useGet } from '../kit/use-get.ts';
import { NewWebhook } from './new-webhook.tsx';
import { ShownOnce } from './shown-once.tsx';
import { WebhookRow, type MadeWebhook } from './webhook-row.tsx';

export function Page(): ReactNode {
  const { data, error } = useGet('GET /api/staff/webhooks');
  const [made, setMade] = useState<MadeWebhook | null>(null);
  return (
    <>
      <h1 className="text-2xl">Notifications aux programmes</h1>
      <p className="mb-5 mt-1 max-w-prose text-quiet">
        La boutique prévient un programme dès qu’une commande, un prix ou un stock change. Un
        programme absent est rappelé pendant trois jours, dans l’ordre.
      </p>
      {made ? (
        <div className="mb-5">
          <ShownOnce
            title={`Le secret de « ${made.webhook.name} »`}
            secret={made.secret}
            onClose={() => setMade(null)}
          />
        </div>
      ) : null}
      <Loading of={{ data, error }} saysStale />
      {data ? (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
          {data.items.length > 0 ? (
            <RowList rows={data.items} idOf={({ id }) => id}>
              {(row) => <WebhookRow row={row} onMade={setMade} />}
            </RowList>
          ) : (
            <EmptyState
              drawing={<BellRing className="size-14" strokeWidth={1.5} />}
              title="Aucune adresse pour l’instant"
              text="Un programme qui vous donne une adresse « webhook » se branche ici."
            />
          )}
          <NewWebhook onMade={setMade} />
        </div>
      ) : null}
    </>
  );
}
