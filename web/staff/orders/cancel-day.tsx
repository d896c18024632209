import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ClosingRequest } from '#domain/delivery/staff-contract.ts';
import type { Cancellations, StaffOrderSummary } from '#domain/picking/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Refused } from '../../forms/refused.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { CloseDayToo } from './close-day-too.tsx';
import { useDayChange } from './use-day-change.ts';

type Items = Cancellations['items'];

/** Cancels all listed orders of a day that cannot be served: a preview first, then in one press. */
export function CancelDay({
  orders,
  closing,
}: {
  orders: readonly StaffOrderSummary[];
  closing: ClosingRequest | null;
}): ReactNode {
  const api = useApi();
  const { opener, element, form, refusal, isSending, preview, result, ...change } = useDayChange(
    orders,
    (data, asked) =>
      api('POST /api/staff/orders/cancellations', {
        body: {
          ...asked,
          message: String(data.get('message')),
          ...(closing && data.has('closing') ? { closing } : {}),
        },
      }),
  );
  const count = plural(change.concerned, 'commande');

  if (result) return <Outcome items={result} isDone />;
  if (change.concerned === 0) return null;
  if (!change.isAsking)
    return (
      <Button ref={opener} variant="ghost" onClick={change.begin}>
        Annuler {change.concerned > 1 ? `ces ${count}` : 'cette commande'}…
      </Button>
    );
  const cancelled = preview?.filter(({ problem }) => problem === null).length ?? 0;
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
        Annuler {change.concerned > 1 ? `les ${count} affichées` : 'la commande affichée'} ? Rien
        n’est débité, et chaque client est prévenu par e-mail. Celles qui sont parties, ou dont les
        sacs contiennent du frais, restent à traiter une par une.
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
      {preview ? <Outcome items={preview} isDone={false} /> : null}
      <Refused by={refusal} />
      <div className="flex flex-wrap gap-3">
        {preview !== null && cancelled === 0 ? null : (
          <Button type="submit" variant={preview ? 'danger' : 'primary'} loading={isSending}>
            {preview
              ? `Oui, annuler ${plural(cancelled, 'commande')} et prévenir`
              : 'Voir ce qui va changer'}
          </Button>
        )}
        <Button variant="secondary" onClick={change.stop}>
          Non
        </Button>
      </div>
    </form>
  );
}

/** The same before and after. Orders on the road or with fresh products in the bags are left, each with its reason. */
function Outcome({ items, isDone }: { items: Items; isDone: boolean }): ReactNode {
  const left = items.filter(({ problem }) => problem !== null);
  const count = items.length - left.length;
  return (
    <Alert kind={left.length > 0 || !isDone ? 'info' : 'success'} className={isDone ? 'mb-5' : ''}>
      <p>
        {isDone
          ? plural(
              count,
              'commande annulée, son client est prévenu',
              'commandes annulées, leurs clients sont prévenus',
            )
          : plural(
              count,
              'commande s’annule, un e-mail part avec ces mots',
              'commandes s’annulent, autant d’e-mails partent avec ces mots',
            )}
        {left.length > 0
          ? `, ${plural(left.length, 'reste', 'restent')} comme ${left.length > 1 ? 'elles sont' : 'elle est'}`
          : ''}
        .
      </p>
      {left.length > 0 ? (
        <ul className="mt-2 grid max-h-80 gap-1 overflow-y-auto">
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
