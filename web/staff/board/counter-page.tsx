import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import type { StaffOrder, StaffOrderSummary } from '#domain/picking/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { formatSlot } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { workListRefreshMs } from '../phone/order-alerts.ts';
import { useMember } from '../session/member.ts';
import { CounterOrder } from './counter-order.tsx';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { EmptyList } from '../kit/empty-list.tsx';

/** `code` is the pickup code that found the order, so the customer need not repeat it. */
type ChosenPickup = { orderId: string; code: string };

/** « Un client arrive »: identifies the customer, then hands over the order, with one thumb. */
export function Page(): ReactNode {
  const staff = useMember();
  const queryClient = useQueryClient();
  const field = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ChosenPickup | null>(null);
  const [done, setDone] = useState<StaffOrder | null>(null);
  const close = (handedOver: StaffOrder | null) => {
    setChosen(null);
    setDone(handedOver);
    void queryClient.invalidateQueries({ queryKey: ['staff', 'orders'] });
    requestAnimationFrame(() => field.current?.querySelector('input')?.focus());
  };
  if (chosen)
    return <CounterOrder key={chosen.orderId} {...chosen} staff={staff} onClose={close} />;
  return (
    <div className="max-w-2xl">
      <PageHead />
      {done ? (
        <Alert kind="success" className="mt-3">
          Commande n° {done.number} remise à {done.customerName}.
        </Alert>
      ) : null}
      <div ref={field}>
        <FindPickup
          onChoose={(next) => {
            setDone(null);
            setChosen(next);
          }}
        />
      </div>
    </div>
  );
}

function FindPickup({ onChoose }: { onChoose(chosen: ChosenPickup): void }): ReactNode {
  const api = useApi();
  const { data: waiting, error } = useQuery(waitingQuery(api));
  const [found, setFound] = useState<StaffOrderSummary[] | null>(null);
  const { refusal, isSending, form } = useForm({
    async send(data) {
      const typed = String(data.get('typed')).trim();
      setFound(null);
      const { items, code } = await findAtCounter(api, typed);
      const [only] = items;
      if (only && items.length === 1) {
        onChoose({ orderId: only.id, code });
        return 'leaving';
      }
      setFound(items);
    },
  });
  const shown = found ?? waiting?.items;
  return (
    <>
      <form {...form} className="mt-4">
        <TextField
          name="typed"
          label="Numéro, nom ou code de retrait"
          className="min-h-14 text-xl"
          autoComplete="off"
          maxLength={60}
          required
          beside={
            <Button type="submit" className="min-h-14" loading={isSending}>
              Chercher
            </Button>
          }
        />
        {refusal ? (
          <Alert kind="error" className="mt-3">
            {refusal}
          </Alert>
        ) : null}
      </form>
      <h2 className="mb-2 mt-6 text-lg">{found ? 'Trouvées' : 'Prêtes au retrait'}</h2>
      <Loading of={{ data: shown, error }} className="h-40" />
      {shown?.length === 0 ? (
        <EmptyList
          next={['/gestion/preparation', 'Préparer des commandes']}
          {...(found
            ? { title: 'Aucune commande trouvée', text: 'Vérifiez le numéro ou le nom.' }
            : { title: 'Rien n’attend au retrait', text: 'Les commandes prêtes viennent ici.' })}
        />
      ) : null}
      {shown && shown.length > 0 ? (
        <ul className="divide-y divide-line rounded-lg border border-line bg-white">
          {shown.map((order) => (
            <li key={order.id}>
              <PickupRow order={order} onChoose={() => onChoose({ orderId: order.id, code: '' })} />
            </li>
          ))}
        </ul>
      ) : null}
      {found ? (
        <Button variant="ghost" className="mt-3 min-h-14" onClick={() => setFound(null)}>
          Voir toutes les commandes prêtes
        </Button>
      ) : null}
    </>
  );
}

/** A ready order, large enough for a gloved thumb. */
function PickupRow({ order, onChoose }: { order: StaffOrderSummary; onChoose(): void }): ReactNode {
  return (
    <button
      type="button"
      className="block min-h-16 w-full px-4 py-2 text-left transition-colors hover:bg-leaf-wash"
      onClick={onChoose}
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-lg font-bold [overflow-wrap:anywhere]">{order.customerName}</span>
        <span className="figures font-semibold">n° {order.number}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
        <span className="first-letter:uppercase">{formatSlot(order)}</span>
        <span>{plural(order.lines, 'produit')}</span>
        {order.hasAlcohol ? <Badge tone="butter">18 ans</Badge> : null}
        {order.isComplement ? <Badge tone="quiet">Complément</Badge> : null}
      </span>
    </button>
  );
}

const waitingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'orders', 'counter'],
    queryFn: () => api('GET /api/staff/orders', { query: { scope: 'toCollect' } }),
    refetchInterval: workListRefreshMs,
  });

/**
 * Searches by number or name, then by pickup code, which the order search does not cover. `code` is
 * empty unless it found the order.
 */
async function findAtCounter(
  api: ApiClient,
  typed: string,
): Promise<{ items: StaffOrderSummary[]; code: string }> {
  const { items } = await api('GET /api/staff/orders', {
    query: { scope: 'toCollect', q: typed },
  });
  const code = typed.replaceAll(/\s/g, '');
  if (items.length > 0 || !/^\d{6}$/.test(code)) return { items, code: '' };
  const found = await api('POST /api/staff/pickups/searches', { body: { pickupCode: code } });
  const numbers = await Promise.all(
    found.items.map(({ number }) =>
      api('GET /api/staff/orders', { query: { scope: 'toCollect', q: number } }),
    ),
  );
  const ids = new Set(found.items.map(({ id }) => id));
  return { items: numbers.flatMap((page) => page.items).filter(({ id }) => ids.has(id)), code };
}
