import { useRef, useState, type ReactNode } from 'react';
import { formatEuros, percentDiscountCents } from '#domain/measures/money.ts';
import type { ShortDatedLot } from '#domain/purchases/short-dated-contract.ts';
import { sellOffPercents } from '#domain/purchases/short-dated.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Chip } from '../../ui/chip.tsx';
import { DateField } from '../../ui/number-fields.tsx';
import { toast } from '../../ui/toast.ts';
import { formatCalendarDay } from './supplier-words.ts';
import { answerOf } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { useHasSites, useReadSite } from '../session/sites.tsx';

/** A reduction of the lot until a day, with what shoppers will pay. */
export function SellOffForm({
  item,
  onEnd,
}: {
  item: ShortDatedLot;
  onEnd: () => void;
}): ReactNode {
  const site = useReadSite();
  const hasSites = useHasSites();
  const [until, setUntil] = useState(item.expiresOn);
  const sellOff = useSend('POST /api/staff/sellOffs', {
    replaces: answerOf('GET /api/staff/shortDated', { query: { site } }),
    // A colleague may have changed the product.
    ifRefused: ['GET /api/staff/shortDated'],
  });
  const percents = sellOffPercents(item.highestPercent);
  const [percent, setPercent] = useState(percents.at(-1) ?? 10);
  /** Idempotency key: the same until the answer comes. */
  const id = useRef(crypto.randomUUID());
  const form = useForm({
    async send() {
      await sellOff.mutateAsync({
        query: { site },
        body: { id: id.current, lotId: item.id, percent, until },
      });
      toast.success(`${item.name} : −${percent} % jusqu’au ${formatCalendarDay(until)}.`);
      onEnd();
    },
  });
  const price = item.itemPrice ?? 0;
  const reduced = price - percentDiscountCents(price, percent);
  return (
    <Form
      of={form}
      aria-label={`Solder ${item.name}`}
      className="mt-3 grid gap-3 rounded-md bg-sand p-4"
      yes={`Solder à −${percent} %`}
      onNo={onEnd}
    >
      <fieldset>
        <legend className="font-semibold">Réduction</legend>
        <div className="flex flex-wrap gap-2">
          {percents.map((one) => (
            <Chip key={one} isOn={one === percent} onClick={() => setPercent(one)}>
              −{one} %
            </Chip>
          ))}
        </div>
      </fieldset>
      <div className="max-w-56">
        <DateField
          label="Dernier jour de livraison"
          value={until}
          max={item.expiresOn}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </div>
      <p className="figures" role="status">
        <strong>{formatEuros(reduced)}</strong> au lieu de {formatEuros(price)}, pour une livraison
        jusqu’au {formatCalendarDay(until)}, dans la limite des {plural(item.units, 'unité')} de ce
        lot{hasSites ? `, sur le site ${item.siteName}` : ''}. Les autres unités gardent leur prix.
      </p>
    </Form>
  );
}
