import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ClosingRequest } from '#domain/delivery/staff-contract.ts';
import type { Cancellations, StaffOrderSummary } from '#domain/picking/contract.ts';
import { plural } from '#domain/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusBack } from '../../ui/confirmation.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { CloseDayToo } from './close-day-too.tsx';

/** Cancels all listed orders of a day that cannot be served, and tells the customers. */
export function CancelDay({
  orders,
  closing,
}: {
  orders: readonly StaffOrderSummary[];
  closing: ClosingRequest | null;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const opener = useFocusBack(isAsking);
  // The button that was pressed is gone: the form takes the focus.
  useEffect(() => {
    if (isAsking) element.current?.focus();
  }, [isAsking]);
  const [result, setResult] = useState<Cancellations['items'] | null>(null);
  const count = plural(orders.length, 'commande');

  const { refusal, isSending, form } = useForm({
    async send(data) {
      const { items } = await api('POST /api/staff/orders/cancellations', {
        body: {
          orderIds: orders.map(({ id }) => id),
          message: String(data.get('message')),
          ...(closing && data.has('closing') ? { closing } : {}),
        },
      });
      setResult(items);
      setIsAsking(false);
      void queryClient.invalidateQueries({ queryKey: ['staff', 'orders'] });
    },
  });

  if (result) return <Result items={result} />;
  if (orders.length === 0) return null;
  if (!isAsking)
    return (
      <Button ref={opener} variant="ghost" className="mb-4" onClick={() => setIsAsking(true)}>
        Annuler {orders.length > 1 ? `ces ${count}` : 'cette commande'}…
      </Button>
    );
  return (
    <form
      {...form}
      noValidate={false}
      ref={element}
      tabIndex={-1}
      aria-label="Annuler les commandes affichées"
      className="mb-5 grid max-w-2xl gap-3 rounded-lg border border-line bg-butter-wash p-4 outline-none"
    >
      <p className="font-semibold">
        Annuler {orders.length > 1 ? `les ${count} affichées` : 'la commande affichée'} ? Rien n’est
        débité, et chaque client est prévenu par e-mail. Celles qui sont parties, ou dont les sacs
        contiennent du frais, restent à traiter une par une.
      </p>
      <TextArea
        label="Ce que vos clients liront"
        hint="Par exemple : la camionnette est en panne, choisissez un autre jour."
        rows={2}
        minLength={3}
        maxLength={300}
        required
        name="message"
      />
      <CloseDayToo closing={closing} />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" loading={isSending}>
          Oui, annuler {count}
        </Button>
        <Button variant="secondary" onClick={() => setIsAsking(false)}>
          Non
        </Button>
      </div>
    </form>
  );
}

/** Orders on the road or with fresh products in the bags are left, each with its reason. */
function Result({ items }: { items: Cancellations['items'] }): ReactNode {
  const left = items.filter(({ problem }) => problem !== null);
  return (
    <Alert kind={left.length > 0 ? 'info' : 'success'} className="mb-5">
      <p>
        {plural(
          items.length - left.length,
          'commande annulée, son client est prévenu',
          'commandes annulées, leurs clients sont prévenus',
        )}
        .
      </p>
      {left.length > 0 ? (
        <ul className="mt-2 grid gap-1">
          {left.map(({ orderId, number, problem }) => (
            <li key={orderId}>
              <Link to={`/gestion/commandes/${orderId}`} className="font-semibold underline">
                n° {number}
              </Link>{' '}
              : {problem}
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}
