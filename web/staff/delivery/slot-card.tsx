import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ChangeSlotRequest, StaffSlot } from '#domain/delivery/staff-contract.ts';
import { formatMinutes, plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useNow } from '../../ui/use-now.ts';
import { FillBar } from './fill-bar.tsx';
import { SlotForm } from './slot-form.tsx';
import { ordersThatStay, sayCutoff, sayFees, sayHours, states } from './slot-texts.ts';
import { refreshes, slotRefusalText } from './delivery-reads.ts';
import { useApi } from '../../use-api.ts';
import { takenBack } from '../kit/taken-back.ts';
import { useSend } from '../kit/use-send.ts';

type Open = 'none' | 'form' | 'closing';

/** One dated slot. Once changed by hand, it does not follow the typical week any more. */
export function SlotCard({ slot }: { slot: StaffSlot }): ReactNode {
  const [open, setOpen] = useState<Open>('none');
  const api = useApi();
  const change = useSend('PATCH /api/staff/slots/:id', {
    refreshes,
    regret: ({ version }, { params, body }) =>
      body.isClosed === false
        ? takenBack({
            said: `Le créneau de ${sayHours(slot)} est rouvert.`,
            undo: () =>
              api('PATCH /api/staff/slots/:id', { params, body: { version, isClosed: true } }),
          })
        : null,
    // « Modifier » may have been pressed before the answer of a reopening came.
    onDone: (_slot, { body }) => body.isClosed === false || setOpen('none'),
  });
  const state = states[slot.state];
  // Past its order deadline a slot can still be changed; past its end it cannot.
  const isOver = Date.parse(slot.to) <= useNow();
  const toggle = (part: Open) => {
    change.reset();
    setOpen(open === part ? 'none' : part);
  };
  const changed = (changes: Omit<ChangeSlotRequest, 'version'>) => ({
    params: { id: slot.id },
    body: { version: slot.version, ...changes },
  });
  const name = <span className="sr-only"> le créneau de {sayHours(slot)}</span>;
  return (
    <article
      className={classNames(
        'rounded-lg border border-line p-4',
        slot.state === 'past' ? 'bg-sand' : 'bg-white',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="figures text-lg">{sayHours(slot)}</h3>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <SlotFill slot={slot} />
      <p className="mt-2 text-sm text-quiet">Commander {sayCutoff(slot)}</p>
      <p className="text-sm text-quiet">Frais : {sayFees(slot)}</p>
      {slot.isClosed && slot.booked > 0 ? (
        <p className="mt-2 text-sm font-semibold">
          {plural(slot.booked, 'commande reste prévue', 'commandes restent prévues')} sur ce créneau
          :{' '}
          <Link to={`/gestion?jour=${slot.day}`} className="text-leaf underline">
            voir les commandes<span className="sr-only"> du créneau de {sayHours(slot)}</span>
          </Link>
          .
        </p>
      ) : null}
      {slot.isClosedWithDay ? (
        <p className="mt-2 text-sm text-quiet">Fermé avec la journée entière.</p>
      ) : null}
      {slot.isAdjusted ? (
        <p className="mt-2 text-sm text-quiet">
          Réglé à la main : la semaine type ne le change plus.
        </p>
      ) : null}
      {isOver ? null : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-expanded={open === 'form'}
            onClick={() => toggle('form')}
          >
            Modifier{name}
          </Button>
          {slot.isClosed ? (
            <Button
              variant="secondary"
              loading={change.isPending && open !== 'form'}
              onClick={() => change.mutate(changed({ isClosed: false }))}
            >
              Rouvrir{name}
            </Button>
          ) : slot.state === 'past' ? null : (
            <Button
              variant="secondary"
              aria-expanded={open === 'closing'}
              onClick={() => toggle('closing')}
            >
              Fermer{name}
            </Button>
          )}
        </div>
      )}
      {change.error && open !== 'form' ? (
        <Alert kind="error" className="mt-3">
          {slotRefusalText(change.error)}
        </Alert>
      ) : null}
      {open === 'closing' && !slot.isClosed ? (
        <Closing
          slot={slot}
          isSending={change.isPending}
          onClose={() => change.mutate(changed({ isClosed: true }))}
        />
      ) : null}
      {open === 'form' ? (
        <SlotForm slot={slot} onSave={(changes) => change.mutateAsync(changed(changes))} />
      ) : null}
    </article>
  );
}

function Closing({
  slot,
  isSending,
  onClose,
}: {
  slot: StaffSlot;
  isSending: boolean;
  onClose(): void;
}): ReactNode {
  return (
    <div className="mt-3 rounded-md bg-butter-wash p-4">
      <p>
        Personne ne pourra plus choisir ce créneau.{' '}
        {sayConcerned({ orders: slot.booked, carts: slot.carts })}
      </p>
      <Button variant="danger" className="mt-3" loading={isSending} onClick={onClose}>
        Fermer ce créneau
      </Button>
    </div>
  );
}

/** What closing a slot does to its orders. */
function sayConcerned({ orders, carts }: { orders: number; carts: number }): string {
  const stays = `${ordersThatStay(orders)}.`;
  const told =
    carts === 0
      ? ''
      : ` ${plural(carts, 'panier l’a choisi : son client est prévenu', 'paniers l’ont choisi : leurs clients sont prévenus')} et passe${carts === 1 ? '' : 'nt'} au créneau suivant.`;
  return `${stays}${told}`;
}

/** How full a slot is: in orders, and in minutes of work where it counts them. */
function SlotFill({ slot }: { slot: StaffSlot }): ReactNode {
  const { booked, capacity, bookedMinutes, capacityMinutes } = slot;
  return (
    <>
      <p className="figures mb-1.5 mt-2 flex flex-wrap justify-between gap-2 text-sm">
        <span>{plural(booked, 'place réservée', 'places réservées')}</span>
        <span className="text-quiet">sur {capacity}</span>
      </p>
      <FillBar booked={booked} capacity={capacity} />
      {capacityMinutes !== null || bookedMinutes > 0 ? (
        <p className="figures mb-1.5 mt-2 flex flex-wrap justify-between gap-2 text-sm">
          <span>{formatMinutes(bookedMinutes)} de travail</span>
          {capacityMinutes === null ? null : (
            <span className="text-quiet">sur {formatMinutes(capacityMinutes)}</span>
          )}
        </p>
      ) : null}
      {capacityMinutes === null ? null : (
        <FillBar booked={bookedMinutes} capacity={capacityMinutes} />
      )}
    </>
  );
}
