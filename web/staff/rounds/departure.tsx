import { useState, type ReactNode } from 'react';
import { plural } from '#domain/quantity.ts';
import type { Round, Stop } from '#domain/rounds/contract.ts';
import { isEarlyDeparture } from '#domain/rounds/tracking.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation, useFocusBack } from '../../ui/confirmation.tsx';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { formatHour } from '../../shop-time.ts';
import { createBagTicks } from './bag-ticks.ts';
import { LoadedBags } from './loaded-bags.tsx';
import { StopOrder, type ChosenOrder } from './stop-order.tsx';

const none: ChosenOrder = { orderIds: [], lockedIds: [] };

/** The loaded orders in stop order: checked one by one, then all depart at once. */
export function Departure({
  stops,
  hasLeft,
  onChange,
}: {
  stops: readonly Stop[];
  hasLeft: boolean;
  onChange(round: Round): Promise<void>;
}): ReactNode {
  const api = useApi();
  const [{ orderIds: chosen, lockedIds }, setChosen] = useState<ChosenOrder>(none);
  const [error, setError] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const button = useFocusBack(isAsking);
  const [ticks] = useState(() =>
    createBagTicks(async (tick) =>
      onChange(await api('PUT /api/staff/rounds/bags', { body: tick })),
    ),
  );
  const ready = stops.filter(
    (stop) =>
      stop.status === null || stop.status === 'delivering' || stop.status === 'pending-redelivery',
  );
  // A chosen order may have left the list since the last poll.
  const kept = chosen.filter((id) => ready.some((stop) => stop.orderId === id));
  const keptLocks = lockedIds.filter((id) => kept.includes(id));
  const toggle = (id: string) =>
    setChosen({
      lockedIds,
      orderIds: kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id],
    });

  async function leave(): Promise<void> {
    setIsLeaving(true);
    setError(null);
    setIsAsking(false);
    try {
      await ticks.settle();
      const body = { orderIds: [...kept], lockedIds: keptLocks };
      await onChange(await api('POST /api/staff/rounds', { body }));
      setChosen(none);
    } catch (refusal) {
      setError(refusalText(refusal));
    } finally {
      setIsLeaving(false);
    }
  }

  return (
    <section>
      <h2 className="text-xl">{hasLeft ? 'Au magasin' : 'Préparer le départ'}</h2>
      <p className="mb-3 text-quiet">
        Touchez les commandes à emporter : la boutique propose l’ordre des arrêts, vous le changez.
      </p>
      <ul className="grid gap-3 md:grid-cols-2">
        {ready.map((stop) => {
          const rank = kept.indexOf(stop.orderId);
          return (
            <li key={stop.orderId}>
              <button
                type="button"
                aria-pressed={rank >= 0}
                onClick={() => toggle(stop.orderId)}
                className={`flex w-full items-center gap-4 rounded-lg border bg-white p-4 text-left transition-colors ${rank >= 0 ? 'border-leaf ring-1 ring-leaf' : 'border-line hover:border-leaf'}`}
              >
                <span
                  aria-hidden
                  className={`figures flex size-9 flex-none items-center justify-center rounded-full border-2 font-bold ${rank >= 0 ? 'border-leaf bg-leaf text-white' : 'border-line-strong text-transparent'}`}
                >
                  {rank >= 0 ? rank + 1 : ''}
                </span>
                <span className="min-w-0">
                  <span className="block font-bold tabular-nums">
                    n° {stop.number} · {formatHour(stop.slot.from)} à {formatHour(stop.slot.to)}
                  </span>
                  <span className="block">{stop.address}</span>
                  <span className="block text-sm text-quiet">
                    {stop.customerName} · {plural(stop.units, 'article')}
                    {stop.complements.length > 0
                      ? ` · avec ${plural(stop.complements.length, 'complément')}`
                      : ''}
                  </span>
                </span>
              </button>
              {stop.bags.length > 0 ? <LoadedBags stop={stop} ticks={ticks} /> : null}
            </li>
          );
        })}
      </ul>
      {kept.length > 1 ? (
        <div className="mt-4">
          <h3 className="mb-2 text-lg">Ordre des arrêts</h3>
          <StopOrder
            stops={ready}
            chosen={{ orderIds: kept, lockedIds: keptLocks }}
            onChange={setChosen}
          />
        </div>
      ) : null}
      <div
        className={`mt-4 border-t border-line bg-page py-4 ${kept.length > 0 ? 'sticky bottom-0' : ''}`}
      >
        {/* In the bar, which would cover it. */}
        {error ? (
          <Alert kind="error" className="mb-3">
            {error}
          </Alert>
        ) : null}
        {isAsking ? (
          <Confirmation
            label="Confirmer le départ"
            question={`Le premier créneau commence à ${formatHour(firstSlot(ready, kept))} : partir dès maintenant ?`}
            yes="Oui, partir"
            isSending={isLeaving}
            onYes={() => void leave()}
            onNo={() => setIsAsking(false)}
          />
        ) : (
          <Button
            ref={button}
            loading={isLeaving}
            disabled={kept.length === 0}
            onClick={() => (isTooEarly(ready, kept) ? setIsAsking(true) : void leave())}
            className="min-h-14 w-full sm:w-auto"
          >
            {kept.length === 0 ? 'Partir' : `Partir avec ${plural(kept.length, 'commande')}`}
          </Button>
        )}
      </div>
    </section>
  );
}

const slotStarts = (stops: readonly Stop[], ids: readonly string[]): string[] =>
  stops.filter((stop) => ids.includes(stop.orderId)).map((stop) => stop.slot.from);

const isTooEarly = (stops: readonly Stop[], ids: readonly string[]): boolean =>
  isEarlyDeparture(slotStarts(stops, ids), Date.now());

const firstSlot = (stops: readonly Stop[], ids: readonly string[]): string =>
  slotStarts(stops, ids).toSorted()[0] ?? '';
