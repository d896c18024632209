import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { SiteMoves, StaffSite } from '#domain/sites/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { DateField } from '../../ui/number-fields.tsx';
import { Part } from '../../ui/part.tsx';
import { formatSlot } from '../../shop-time.ts';
import { useSend } from '../kit/use-send.ts';

type Items = SiteMoves['items'];

const title = 'Confier ses commandes aux autres sites';

/** Proposes the orders of a site to the next sites of their zones: a preview first, then one press. */
export function MoveOrders({ site }: { site: StaffSite }): ReactNode {
  const [preview, setPreview] = useState<Items | null>(null);
  const [result, setResult] = useState<Items | null>(null);
  const move = useSend('POST /api/staff/sites/:id/orderMoves', {
    refreshes: ['GET /api/staff/sites'],
  });
  const form = useForm({
    async send(data) {
      const isPreview = preview === null;
      const day = String(data.get('day')) || null;
      const lastDay = String(data.get('lastDay'));
      const { items } = await move.mutateAsync({
        params: { id: site.id },
        body: { day, ...(day && lastDay ? { lastDay } : {}), isPreview },
      });
      setPreview(isPreview ? items : null);
      setResult(isPreview ? null : items);
    },
  });
  if (site.openOrders === 0)
    // The last order has left: what became of them is still to be read.
    return result ? (
      <Part title={title}>
        <Outcome items={result} isDone />
      </Part>
    ) : null;
  // What was just announced closed is what has to go.
  const [closure] = site.closures;
  const moving = preview?.filter(({ problem }) => problem === null).length ?? 0;
  return (
    <Part title={title}>
      <Form
        of={form}
        yes={
          preview === null
            ? 'Voir qui peut les prendre'
            : moving === 0
              ? null
              : `Oui, confier ${plural(moving, 'commande')} et prévenir`
        }
        noValidate={false}
        // A preview is of these days.
        onInput={() => setPreview(null)}
      >
        <p>
          {plural(site.openOrders, 'commande est en cours', 'commandes sont en cours')} ici. Chacune
          va au site suivant de sa zone qui a tout, au même créneau et au même prix ; son client est
          prévenu.
          {site.state === 'open' && !site.isFirst && !closure
            ? ' Mettez d’abord le site en pause, pour qu’il n’en arrive plus.'
            : ''}
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          <DateField label="À partir du" isOptional name="day" defaultValue={closure?.firstDay} />
          <DateField
            label="Jusqu’au"
            isOptional
            name="lastDay"
            hint="Vide : ce jour-là seulement"
            defaultValue={closure?.lastDay}
          />
        </div>
        {preview ? <Outcome items={preview} isDone={false} /> : null}
        {result ? <Outcome items={result} isDone /> : null}
      </Form>
    </Part>
  );
}

/** The same list before and after: the site of each order, or why it stays. */
function Outcome({ items, isDone }: { items: Items; isDone: boolean }): ReactNode {
  const moved = items.filter(({ problem }) => problem === null).length;
  const left = items.length - moved;
  return (
    <Alert kind={isDone && left === 0 ? 'success' : 'info'}>
      <p>
        {isDone
          ? plural(
              moved,
              'commande confiée, son client est prévenu',
              'commandes confiées, leurs clients sont prévenus',
            )
          : plural(moved, 'commande peut partir', 'commandes peuvent partir')}
        {left > 0 ? `, ${plural(left, 'reste', 'restent')} ici` : ''}.
      </p>
      <ul className="mt-2 grid max-h-80 gap-1 overflow-y-auto">
        {items.map(({ orderId, number, slot, site, problem }) => (
          <li key={orderId}>
            <Link to={`/gestion/commandes/${orderId}`} className="font-semibold underline">
              n° {number}
            </Link>
            , {formatSlot(slot)} : {problem ?? site?.name}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
