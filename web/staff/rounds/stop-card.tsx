import { useState, type ReactNode } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import type { DeliveryEventInput, Stop } from '#domain/rounds/contract.ts';
import { failureReasons } from '#domain/rounds/tracking.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Confirmation, useFocusBack } from '../../ui/confirmation.tsx';
import { isUnanswered } from '../phone/is-unanswered.ts';
import { isWaiting } from '../phone/outbox.ts';
import { useOutbox } from '../phone/outbox-provider.tsx';
import type { Photo } from '../phone/outbox.ts';
import { HandOver } from './hand-over.tsx';
import type { NavigationApp } from './navigation.ts';
import { slotText } from './slot-text.ts';
import { StopLinks } from './stop-links.tsx';
import { reportNames } from './report-names.ts';

type Question = 'delivered' | 'failed-delivery' | 'left-by-mistake' | null;

/** One stop: address, contact, instructions, and its three possible outcomes. */
export function StopCard({
  stop,
  index,
  app,
}: {
  stop: Stop;
  index: number;
  app: NavigationApp;
}): ReactNode {
  const { entries, add, failure } = useOutbox();
  const [asked, setAsked] = useState<Question>(null);
  const leftButton = useFocusBack(asked === 'left-by-mistake');
  const now = useNow();
  const waiting = (entries ?? []).flatMap((entry) =>
    entry.kind === 'report' &&
    entry.orderId === stop.orderId &&
    entry.report.status !== 'called' &&
    isWaiting(entry)
      ? [entry.report.status]
      : [],
  );
  // « J’arrive » may still be on its way when the bags are handed over.
  const pending = waiting.find((status) => status !== 'arriving');
  const isAnnounced = stop.status === 'arriving' || waiting.includes('arriving');

  /** Kept on the phone first: the outbox sends it, and again when the network is back. */
  function report(event: DeliveryEventInput, photo: Photo | null = null): void {
    setAsked(null);
    const made = { ...event, reportId: crypto.randomUUID(), at: new Date().toISOString() };
    const of = { orderId: stop.orderId, number: stop.number };
    add([
      { kind: 'report', ...of, report: made },
      ...(photo ? [{ kind: 'photo' as const, ...of, photo }] : []),
    ]);
  }

  return (
    <article
      className={`rounded-lg border bg-white p-4 ${index === 0 ? 'border-leaf' : 'border-line'}`}
    >
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-bold tabular-nums">
          {index + 1}. n° {stop.number}
        </span>
        {stop.status === 'arriving' ? (
          <Badge>Annoncée au client</Badge>
        ) : stop.eta ? (
          <span className="figures text-quiet">Prévue {slotText(stop.eta, now)}</span>
        ) : null}
      </p>
      <p className="mt-1 text-xl font-bold [overflow-wrap:anywhere]">{stop.address}</p>
      {stop.note ? <p className="mt-1">« {stop.note} »</p> : null}
      <StopLinks stop={stop} app={app} onCall={() => report({ status: 'called' })} />
      <p className="mt-3">
        <span className="font-semibold">{stop.customerName}</span> · {contentsOf(stop)}
      </p>
      <p className="figures text-quiet">Promise {slotText(stop.slot, now)}</p>
      {waiting.length > 0 ? (
        <Alert kind="warning" className="mt-3">
          {isUnanswered(failure)
            ? `Pas de réseau : « ${reportNames[waiting.at(-1) ?? 'arriving']} » est gardé, et envoyé dès qu’il revient.`
            : `« ${reportNames[waiting.at(-1) ?? 'arriving']} » est en cours d’envoi.`}
        </Alert>
      ) : null}
      {asked === 'delivered' ? (
        <HandOver
          stop={stop}
          onYes={({ event, photo }) => report(event, photo)}
          onNo={() => setAsked(null)}
        />
      ) : null}
      {asked === 'failed-delivery' ? (
        <Failure
          onReason={(reason) => report({ status: 'failed-delivery', reason })}
          onNo={() => setAsked(null)}
        />
      ) : null}
      {asked === 'left-by-mistake' ? (
        <Confirmation
          label={`Partie par erreur, commande ${stop.number}`}
          question="La remettre au magasin ? Aucun passage manqué n’est compté, et son client lit qu’elle n’est pas encore en route."
          yes="Oui, la remettre"
          isSending={false}
          onYes={() => report({ status: 'left-by-mistake' })}
          onNo={() => setAsked(null)}
        />
      ) : null}
      {asked === null && !pending && entries ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {isAnnounced ? null : (
            <Button
              variant="secondary"
              className="min-h-14 flex-1"
              onClick={() => report({ status: 'arriving' })}
              aria-label={`J’arrive, commande ${stop.number}`}
            >
              J’arrive
            </Button>
          )}
          <Button
            className="min-h-14 flex-1"
            onClick={() => setAsked('delivered')}
            aria-label={`Livrée, commande ${stop.number}`}
          >
            Livrée
          </Button>
          <Button
            variant="ghost"
            className="min-h-14 flex-1"
            onClick={() => setAsked('failed-delivery')}
            aria-label={`Livraison manquée, commande ${stop.number}`}
          >
            Livraison manquée
          </Button>
          <Button
            ref={leftButton}
            variant="ghost"
            className="min-h-14 flex-1"
            onClick={() => setAsked('left-by-mistake')}
            aria-label={`Partie par erreur, commande ${stop.number}`}
          >
            Partie par erreur
          </Button>
        </div>
      ) : null}
    </article>
  );
}

function contentsOf({ bags, units, complements, hasAlcohol }: Stop): string {
  const cold = bags.filter(({ isCold }) => isCold).length;
  return [
    bags.length > 0
      ? `${plural(bags.length, 'sac')}${cold > 0 ? `, dont ${plural(cold, 'froid')}` : ''}`
      : plural(units, 'article'),
    complements.length > 0 ? `avec ${plural(complements.length, 'complément')}` : null,
    hasAlcohol ? 'alcool' : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

function Failure({ onReason, onNo }: { onReason(reason: string): void; onNo(): void }): ReactNode {
  return (
    <div
      role="group"
      aria-label="Raison de la livraison manquée"
      className="mt-3 rounded-md bg-sand p-4"
    >
      <p className="font-semibold">Que s’est-il passé ?</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {failureReasons.map((reason) => (
          <Button
            key={reason}
            variant="secondary"
            className="min-h-14"
            onClick={() => onReason(reason)}
          >
            {reason}
          </Button>
        ))}
        <Button variant="ghost" className="min-h-14" onClick={onNo}>
          Retour
        </Button>
      </div>
    </div>
  );
}
