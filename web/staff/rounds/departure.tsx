import { Suspense, useState, type ReactNode } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import type { Round, Stop } from '#domain/rounds/contract.ts';
import { isEarlyStop } from '#domain/rounds/tracking.ts';
import { Refused } from '../../forms/refused.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation, useFocusBack } from '../../ui/confirmation.tsx';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { shopDay } from '../../shop-time.ts';
import { useNow } from '../../ui/use-now.ts';
import { createBagTicks } from './bag-ticks.ts';
import { LoadedBags } from './loaded-bags.tsx';
import { StopOrder } from './reorder-round.tsx';
import { dayName, slotText, todayOf } from './slot-text.ts';
import type { ChosenOrder } from './stop-order.tsx';

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
  /** Confirmed one by one, to leave well before their slots. */
  const [meant, setMeant] = useState<readonly string[]>([]);
  const now = useNow();
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
  const isLater = ({ slot }: Stop) => shopDay(slot.from) > todayOf(now);
  const offered = ready.filter((stop) => !isLater(stop));
  const later = Map.groupBy(ready.filter(isLater), ({ slot }) => shopDay(slot.from));
  // A chosen order may have left the list since the last poll.
  const kept = chosen.filter((id) => ready.some((stop) => stop.orderId === id));
  const keptLocks = lockedIds.filter((id) => kept.includes(id));
  const toggle = (id: string) =>
    setChosen({
      lockedIds,
      orderIds: kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id],
    });

  const early = ready.filter(
    ({ orderId, slot }) =>
      kept.includes(orderId) && !meant.includes(orderId) && isEarlyStop(slot.from, now),
  );
  const [asked] = isAsking ? early : [];

  async function leave(earlyIds: readonly string[]): Promise<void> {
    setIsLeaving(true);
    setError(null);
    setIsAsking(false);
    try {
      await ticks.settle();
      const body = { orderIds: [...kept], lockedIds: keptLocks, earlyIds: [...earlyIds] };
      await onChange(await api('POST /api/staff/rounds', { body }));
      setChosen(none);
      setMeant([]);
    } catch (refusal) {
      setError(refusalText(refusal));
    } finally {
      setIsLeaving(false);
    }
  }

  function confirm(id: string): void {
    const all = [...meant, id];
    setMeant(all);
    if (early.length === 1) void leave(all);
  }

  const list = (listed: readonly Stop[]) => (
    <ul className="grid gap-3 md:grid-cols-2">
      {listed.map((stop) => {
        const rank = kept.indexOf(stop.orderId);
        return (
          <li key={stop.orderId}>
            <StopToLoad
              stop={stop}
              rank={rank < 0 ? null : rank + 1}
              now={now}
              onToggle={() => toggle(stop.orderId)}
            />
            {stop.bags.length > 0 ? <LoadedBags stop={stop} ticks={ticks} /> : null}
          </li>
        );
      })}
    </ul>
  );

  return (
    <section>
      <h2 className="text-xl">{hasLeft ? 'Au magasin' : 'Préparer le départ'}</h2>
      <p className="mb-3 text-quiet">
        Touchez les commandes à emporter : la boutique propose l’ordre des arrêts, vous le changez.
      </p>
      {offered.length > 0 ? list(offered) : <p>Rien à emporter pour aujourd’hui.</p>}
      {[...later.entries()].map(([day, ofDay]) => (
        <details key={day} className="mt-4 rounded-lg border border-line bg-white px-4">
          <summary className="min-h-11 content-center font-semibold text-leaf">
            {dayName(ofDay[0]?.slot.from ?? '', now)} ({ofDay.length})
          </summary>
          <div className="pb-4">{list(ofDay)}</div>
        </details>
      ))}
      {kept.length > 1 ? (
        <div className="mt-4">
          <h3 className="mb-2 text-lg">Ordre des arrêts</h3>
          <Suspense>
            <StopOrder
              stops={ready}
              chosen={{ orderIds: kept, lockedIds: keptLocks }}
              onChange={setChosen}
            />
          </Suspense>
        </div>
      ) : null}
      <div
        className={`mt-4 border-t border-line bg-page py-4 ${kept.length > 0 ? 'sticky bottom-(--bar)' : ''}`}
      >
        {/* In the bar, which would cover it. */}
        <Refused by={error} className="mb-3" />
        {asked ? (
          <Confirmation
            key={asked.orderId}
            label={`Confirmer le départ de la commande ${asked.number}`}
            question={`La commande ${asked.number} est promise ${dayAndHours(asked.slot, now)}. L’emporter dès maintenant ?`}
            yes={`Oui, emporter la ${asked.number}`}
            isSending={isLeaving}
            onYes={() => confirm(asked.orderId)}
            onNo={() => {
              toggle(asked.orderId);
              if (early.length === 1) setIsAsking(false);
            }}
          />
        ) : (
          <Button
            ref={button}
            loading={isLeaving}
            disabled={kept.length === 0}
            onClick={() => (early.length > 0 ? setIsAsking(true) : void leave(meant))}
            className="min-h-14 w-full sm:w-auto"
          >
            {kept.length === 0 ? 'Partir' : `Partir avec ${plural(kept.length, 'commande')}`}
          </Button>
        )}
      </div>
    </section>
  );
}

const dayAndHours = (slot: Stop['slot'], now: number): string =>
  shopDay(slot.from) === todayOf(now) ? `aujourd’hui, ${slotText(slot, now)}` : slotText(slot, now);

function StopToLoad({
  stop,
  rank,
  now,
  onToggle,
}: {
  stop: Stop;
  /** In the order of the stops, from 1; null: not chosen. */
  rank: number | null;
  now: number;
  onToggle(): void;
}): ReactNode {
  return (
    <button
      type="button"
      aria-pressed={rank !== null}
      onClick={onToggle}
      className={`flex w-full items-center gap-4 rounded-lg border bg-white p-4 text-left transition-colors ${rank === null ? 'border-line hover:border-leaf' : 'border-leaf ring-1 ring-leaf'}`}
    >
      <span
        aria-hidden
        className={`figures flex size-9 flex-none items-center justify-center rounded-full border-2 font-bold ${rank === null ? 'border-line-strong text-transparent' : 'border-leaf bg-leaf text-white'}`}
      >
        {rank ?? ''}
      </span>
      <span className="min-w-0">
        <span className="block font-bold tabular-nums">
          n° {stop.number} · {slotText(stop.slot, now)}
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
  );
}
