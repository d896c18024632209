import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { StaffOrder, StaffOrderSummary } from '#domain/picking/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { useMember } from '../session/member.ts';
import { CounterOrder } from './counter-order.tsx';
import { findAtCounter, waitingQuery } from './counter-queries.ts';
import { PickupRow } from './pickup-row.tsx';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { EmptyList } from '../kit/empty-list.tsx';

/** `code`: the order was found by it, so the customer need not say it twice. */
type Chosen = { orderId: string; code: string };

/** « Un client arrive »: who it is, then the hand-over, with one thumb. */
export function Page(): ReactNode {
  const staff = useMember();
  const queryClient = useQueryClient();
  const field = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
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

function FindPickup({ onChoose }: { onChoose(chosen: Chosen): void }): ReactNode {
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
