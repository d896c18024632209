import { MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Stop } from '#domain/rounds/contract.ts';
import { refusalText } from '../../refusal-text.ts';
import { navigationLink, type NavigationApp } from './navigation.ts';
import { useSend } from '../kit/use-send.ts';

const look =
  'inline-flex min-h-14 flex-1 items-center justify-center gap-2 rounded-full border border-line-strong bg-white px-4 font-semibold text-leaf hover:border-ink';

/** The way there, and a call that shows no number. */
export function StopLinks({
  stop,
  app,
  onCall,
}: {
  stop: Stop;
  app: NavigationApp;
  /** The number was dialled without asking the shop for one. */
  onCall(): void;
}): ReactNode {
  const call = useSend('POST /api/staff/deliveries/:orderId/calls', {
    onDone: ({ number }) => window.location.assign(`tel:${number}`),
  });
  const content = (
    <>
      <Phone aria-hidden className="size-5" />
      Appeler
    </>
  );
  return (
    <>
      <div className="mt-3 flex gap-3">
        <a
          href={navigationLink(stop.address, app)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Y aller, commande ${stop.number}`}
          className={look}
        >
          <MapPin aria-hidden className="size-5" />Y aller
        </a>
        {stop.phone === null ? (
          <button
            type="button"
            aria-label={`Appeler, commande ${stop.number}`}
            aria-busy={call.isPending || undefined}
            className={look}
            onClick={
              call.isPending ? undefined : () => call.mutate({ params: { orderId: stop.orderId } })
            }
          >
            {content}
          </button>
        ) : (
          <a
            href={`tel:${stop.phone}`}
            aria-label={`Appeler, commande ${stop.number}`}
            className={look}
            onClick={onCall}
          >
            {content}
          </a>
        )}
      </div>
      {call.error ? (
        <p role="alert" className="mt-2 text-tomato">
          {refusalText(call.error)}
        </p>
      ) : null}
    </>
  );
}
