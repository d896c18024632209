import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ClosingRequest } from '#domain/delivery/staff-contract.ts';
import type { Relocations } from '#domain/orders/staff-contract.ts';
import type { StaffOrderSummary } from '#domain/picking/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Refused } from '../../forms/refused.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { formatSlot } from '../../shop-time.ts';
import { useApi } from '../../use-api.ts';
import { CloseDayToo } from './close-day-too.tsx';
import { useDayChange } from './use-day-change.ts';
import { DateField } from '../../ui/number-fields.tsx';

type Items = Relocations['items'];

/** Moves all listed orders of a day that cannot be served: a preview first, then in one press. */
export function MoveDay({
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
      api('POST /api/staff/orders/relocations', {
        body: {
          ...asked,
          day: String(data.get('day')),
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
        Déplacer {change.concerned > 1 ? `ces ${count}` : 'cette commande'}…
      </Button>
    );
  const moving = preview?.filter(({ problem }) => problem === null).length ?? 0;
  return (
    <form
      {...form}
      noValidate={false}
      ref={element}
      tabIndex={-1}
      aria-label="Déplacer les commandes affichées"
      // A preview is of one day: changing it asks for another.
      onInput={(event) => {
        if ((event.target as HTMLInputElement).name === 'day') change.forgetPreview();
        form.onInput(event);
      }}
      className="mb-5 grid max-w-2xl gap-3 rounded-lg border border-line bg-butter-wash p-4 outline-none"
    >
      <p>
        <strong className="font-semibold">
          Déplacer {change.concerned > 1 ? `les ${count} affichées` : 'la commande affichée'} ?
        </strong>{' '}
        Chacune prend la même heure si elle est libre, sinon la plus proche. Aucune ne coûte plus
        cher.
      </p>
      <DateField label="Nouveau jour" required name="day" />
      <TextArea
        label="Ce que vos clients liront"
        hint="Par exemple : la camionnette est en panne. Le nouveau créneau suit."
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
        {preview !== null && moving === 0 ? null : (
          <Button type="submit" loading={isSending}>
            {preview
              ? `Oui, déplacer ${plural(moving, 'commande')} et prévenir`
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

/** The same list before and after the move: the new slot of each order, or why it stays. */
function Outcome({ items, isDone }: { items: Items; isDone: boolean }): ReactNode {
  const moved = items.filter(({ problem }) => problem === null);
  const left = items.length - moved.length;
  return (
    <Alert kind={left > 0 || !isDone ? 'info' : 'success'} className={isDone ? 'mb-5' : ''}>
      <p>
        {isDone
          ? plural(
              moved.length,
              'commande déplacée, son client est prévenu',
              'commandes déplacées, leurs clients sont prévenus',
            )
          : plural(moved.length, 'commande se déplace', 'commandes se déplacent')}
        {left > 0
          ? `, ${plural(left, 'reste', 'restent')} où ${left > 1 ? 'elles sont' : 'elle est'}`
          : ''}
        .
      </p>
      <ul className="mt-2 grid max-h-80 gap-1 overflow-y-auto">
        {items.map(({ orderId, number, slot, problem }) => (
          <li key={orderId}>
            <Link to={`/gestion/commandes/${orderId}`} className="font-semibold underline">
              n° {number}
            </Link>{' '}
            : {problem ?? (slot ? formatSlot(slot) : '')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
