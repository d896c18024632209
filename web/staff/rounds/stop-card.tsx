import { MapPin, Phone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { plural } from '#domain/quantity.ts';
import type { DeliveryEventRequest, Round, Stop } from '#domain/rounds/contract.ts';
import { failureReasons } from '#domain/rounds/tracking.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { formatHour } from '../../shop-time.ts';
import { isUnanswered, useRetry } from '../offline/use-retry.ts';
import { eventNames, keepEvent, readKeptEvent } from './kept-event.ts';

type Asked = 'delivered' | 'failed-delivery' | null;

/** One stop: address, contact, instructions, and its three possible outcomes. */
export function StopCard({
  stop,
  index,
  onChange,
}: {
  stop: Stop;
  index: number;
  onChange(round: Round): void;
}): ReactNode {
  const api = useApi();
  const [asked, setAsked] = useState<Asked>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [pending, setPending] = useState(() => readKeptEvent(stop.orderId));

  async function report(event: DeliveryEventRequest): Promise<void> {
    setIsSending(true);
    setError(null);
    try {
      const round = await api('POST /api/staff/deliveries/:orderId/events', {
        params: { orderId: stop.orderId },
        body: event,
      });
      settle(null);
      onChange(round);
      setAsked(null);
    } catch (refusal) {
      // Without a network the event stays on the phone, and is sent again when it returns.
      if (isUnanswered(refusal)) settle(event);
      else {
        settle(null);
        setError(refusalText(refusal));
      }
    } finally {
      setIsSending(false);
    }
  }

  function settle(waiting: DeliveryEventRequest | null): void {
    keepEvent(stop.orderId, waiting);
    setPending(waiting);
    if (waiting) setAsked(null);
  }

  useRetry(pending !== null && !isSending, () => {
    if (pending) void report(pending);
  });

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
      {error ? (
        <Alert kind="error" className="mt-3">
          {error}
        </Alert>
      ) : null}
      {pending ? (
        <Alert kind="warning" className="mt-3">
          <p>
            Pas de réseau : « {eventNames[pending.status]} » est gardé, et envoyé dès qu’il revient.
          </p>
          <Button
            variant="secondary"
            className="mt-2"
            loading={isSending}
            aria-label={`Réessayer, commande ${stop.number}`}
            onClick={() => void report(pending)}
          >
            Réessayer
          </Button>
        </Alert>
      ) : null}
      {asked === 'delivered' ? (
        <HandOver
          stop={stop}
          isSending={isSending}
          onYes={() => void report({ status: 'delivered' })}
          onNo={() => setAsked(null)}
        />
      ) : null}
      {asked === 'failed-delivery' ? (
        <Failure
          isSending={isSending}
          onReason={(reason) => void report({ status: 'failed-delivery', reason })}
          onNo={() => setAsked(null)}
        />
      ) : null}
      {asked === null && !pending ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {stop.status === 'arriving' ? null : (
            <Button
              variant="secondary"
              loading={isSending}
              onClick={() => void report({ status: 'arriving' })}
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
function HandOver({
  stop,
  isSending,
  onYes,
  onNo,
}: {
  stop: Stop;
  isSending: boolean;
  onYes(): void;
  onNo(): void;
}): ReactNode {
  return (
    <div role="group" aria-label="Confirmer la remise" className="mt-3 rounded-md bg-sand p-4">
      <p className="font-semibold">
        {stop.hasAlcohol
          ? 'Cette commande contient de l’alcool : avez-vous vu une preuve de majorité et remis tous les sacs ?'
          : 'Tous les sacs sont-ils remis ?'}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button loading={isSending} onClick={onYes}>
          Oui, livrée
        </Button>
        <Button variant="secondary" onClick={onNo}>
          Non
        </Button>
      </div>
    </div>
  );
}

function Failure({
  isSending,
  onReason,
  onNo,
}: {
  isSending: boolean;
  onReason(reason: string): void;
  onNo(): void;
}): ReactNode {
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
            loading={isSending}
            onClick={() => onReason(reason)}
          >
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
