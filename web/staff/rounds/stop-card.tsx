import { MapPin, Phone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { plural } from '#domain/quantity.ts';
import type { DeliveryEventRequest, Stop } from '#domain/rounds/contract.ts';
import { failureReasons } from '#domain/rounds/tracking.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatHour } from '../../shop-time.ts';
import { isUnanswered } from '../offline/use-retry.ts';
import { isWaiting } from '../outbox/outbox.ts';
import { useOutbox } from '../outbox/outbox-provider.tsx';
import { reportNames } from './report-names.ts';

type Asked = 'delivered' | 'failed-delivery' | null;

/** One stop: address, contact, instructions, and its three possible outcomes. */
export function StopCard({ stop, index }: { stop: Stop; index: number }): ReactNode {
  const { entries, add, failure } = useOutbox();
  const [asked, setAsked] = useState<Asked>(null);
  const waiting = (entries ?? []).flatMap((entry) =>
    entry.kind === 'report' && entry.orderId === stop.orderId && isWaiting(entry)
      ? [entry.report.status]
      : [],
  );
  // « J’arrive » may still be on its way when the bags are handed over.
  const pending = waiting.find((status) => status !== 'arriving');
  const isAnnounced = stop.status === 'arriving' || waiting.includes('arriving');

  /** Kept on the phone first: the outbox sends it, and again when the network is back. */
  function report(event: DeliveryEventRequest): void {
    setAsked(null);
    const made = { ...event, reportId: crypto.randomUUID(), at: new Date().toISOString() };
    add([{ kind: 'report', orderId: stop.orderId, number: stop.number, report: made }]);
  }

  return (
    <article
      className={`rounded-lg border bg-white p-4 ${index === 0 ? 'border-leaf' : 'border-line'}`}
    >
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-lg font-bold tabular-nums">
          {index + 1}. n° {stop.number}
        </span>
        {stop.status === 'arriving' ? (
          <Badge>Annoncée au client</Badge>
        ) : stop.eta ? (
          <span className="figures text-quiet">
            Prévue {formatHour(stop.eta.from)} à {formatHour(stop.eta.to)}
          </span>
        ) : null}
      </p>
      <p className="mt-1">
        <span className="font-semibold">{stop.customerName}</span> · {plural(stop.units, 'article')}
        {stop.complements.length > 0
          ? ` · avec ${plural(stop.complements.length, 'complément')}`
          : ''}
        {stop.hasAlcohol ? ' · alcool' : ''}
      </p>
      <p className="mt-1">{stop.address}</p>
      <p className="figures mt-1 text-quiet">
        Promise entre {formatHour(stop.slot.from)} et {formatHour(stop.slot.to)}
      </p>
      {stop.note ? <p className="mt-1 text-quiet">« {stop.note} »</p> : null}
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a
          href={navigationLink(stop.address, navigator.userAgent)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf underline"
        >
          <MapPin aria-hidden className="size-5" />Y aller
        </a>
        <a
          href={`tel:${stop.phone}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf underline"
        >
          <Phone aria-hidden className="size-5" />
          Appeler
        </a>
      </p>
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
          onYes={() => report({ status: 'delivered' })}
          onNo={() => setAsked(null)}
        />
      ) : null}
      {asked === 'failed-delivery' ? (
        <Failure
          onReason={(reason) => report({ status: 'failed-delivery', reason })}
          onNo={() => setAsked(null)}
        />
      ) : null}
      {asked === null && !pending && entries ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {isAnnounced ? null : (
            <Button
              variant="secondary"
              onClick={() => report({ status: 'arriving' })}
              aria-label={`J’arrive, commande ${stop.number}`}
            >
              J’arrive
            </Button>
          )}
          <Button
            onClick={() => setAsked('delivered')}
            aria-label={`Livrée, commande ${stop.number}`}
          >
            Livrée
          </Button>
          <Button
            variant="ghost"
            onClick={() => setAsked('failed-delivery')}
            aria-label={`Livraison manquée, commande ${stop.number}`}
          >
            Livraison manquée
          </Button>
        </div>
      ) : null}
    </article>
  );
}

/** Selling alcohol to minors is illegal: the driver confirms to have seen a proof of age. */
function HandOver({ stop, onYes, onNo }: { stop: Stop; onYes(): void; onNo(): void }): ReactNode {
  return (
    <div role="group" aria-label="Confirmer la remise" className="mt-3 rounded-md bg-sand p-4">
      <p className="font-semibold">
        {stop.hasAlcohol
          ? 'Cette commande contient de l’alcool : avez-vous vu une preuve de majorité et remis tous les sacs ?'
          : 'Tous les sacs sont-ils remis ?'}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onYes}>Oui, livrée</Button>
        <Button variant="secondary" onClick={onNo}>
          Non
        </Button>
      </div>
    </div>
  );
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
          <Button key={reason} variant="secondary" onClick={() => onReason(reason)}>
            {reason}
          </Button>
        ))}
        <Button variant="ghost" onClick={onNo}>
          Retour
        </Button>
      </div>
    </div>
  );
}

/** Opens the phone's navigation app with a URL scheme per system, without third-party scripts. */
export function navigationLink(address: string, userAgent: string): string {
  const place = encodeURIComponent(address);
  if (/android/i.test(userAgent)) return `geo:0,0?q=${place}`;
  if (/iphone|ipad|macintosh/i.test(userAgent)) return `https://maps.apple.com/?daddr=${place}`;
  return `https://www.openstreetmap.org/directions?to=${place}`;
}
