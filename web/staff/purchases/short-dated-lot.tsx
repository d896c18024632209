import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatEuros } from '#domain/measures/money.ts';
import type { ShortDatedLot as Item } from '#domain/purchases/short-dated-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Refused } from '../../forms/refused.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useSend } from '../kit/use-send.ts';
import { LossForm } from './loss-form.tsx';
import { SellOffForm } from './sell-off-form.tsx';
import { formatCalendarDay } from './supplier-words.ts';
import { useCostTerms } from './use-cost-terms.ts';
import { answerOf } from '../kit/use-get.ts';
import { useHasSites, useReadSite } from '../session/sites.tsx';

type Open = 'sellOff' | 'loss' | null;

export function ShortDatedLot({ item }: { item: Item }): ReactNode {
  const { taxes } = useCostTerms();
  const site = useReadSite();
  const hasSites = useHasSites();
  const [open, setOpen] = useState<Open>(null);
  const row = useRef<HTMLLIElement>(null);
  const stop = useSend('DELETE /api/staff/sellOffs/:id', {
    replaces: answerOf('GET /api/staff/shortDated', { query: { site } }),
    onDone: () => toast.success(`${item.name} : de nouveau au prix d’avant.`),
  });
  // The pressed button is gone with its form.
  const close = () => {
    setOpen(null);
    row.current?.focus();
  };
  const { sku, name, aisle, lot, isExpired, sellOff, promotion } = item;
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-label={name}
      className="border-b border-line px-4 py-3 outline-none last:border-0"
    >
      <div className="grid gap-x-4 gap-y-2 md:grid-cols-[1fr_10rem_9rem_15rem] md:items-center">
        <span className="min-w-0">
          <Link
            to={`/gestion/produits/${encodeURIComponent(sku)}`}
            className="font-semibold text-leaf [overflow-wrap:anywhere]"
          >
            {name}
          </Link>
          <span className="block text-sm text-quiet [overflow-wrap:anywhere]">
            {hasSites ? `${item.siteName} · ` : ''}
            {aisle}
            {lot ? ` · lot ${lot}` : ''}
          </span>
        </span>
        <span className="figures text-sm">
          <Badge tone={isExpired ? 'tomato' : 'butter'}>{dateText(item)}</Badge>
          {sellOff ? (
            <span className="mt-1 block text-quiet">
              −{sellOff.percent} % jusqu’au {formatCalendarDay(sellOff.until)}, encore{' '}
              {plural(sellOff.units, 'unité')}
            </span>
          ) : promotion ? (
            <span className="mt-1 block text-quiet">{promotion}, promotion du produit</span>
          ) : null}
        </span>
        <span className="figures text-sm">
          <strong>{plural(item.units, 'unité')}</strong>
          <span className="block text-quiet">
            {item.cost === null ? 'Prix d’achat inconnu' : `${formatEuros(item.cost)} ${taxes}`}
          </span>
        </span>
        {open === null ? (
          <span className="flex flex-wrap gap-2 md:justify-end">
            {sellOff ? (
              <Button
                variant="secondary"
                size="s"
                aria-label={`Ne plus solder ${name}`}
                loading={stop.isPending}
                onClick={() => stop.mutate({ params: { id: sellOff.id }, query: { site } })}
              >
                Ne plus solder
              </Button>
            ) : isExpired || item.itemPrice === null || promotion ? null : (
              <Button
                variant="secondary"
                size="s"
                aria-label={`Solder ${name}`}
                onClick={() => setOpen('sellOff')}
              >
                Solder
              </Button>
            )}
            <Button
              variant="secondary"
              size="s"
              aria-label={`Perte de ${name}`}
              onClick={() => setOpen('loss')}
            >
              Perte
            </Button>
          </span>
        ) : null}
      </div>
      <Refused by={stop.error} />
      {open === 'sellOff' ? <SellOffForm item={item} onEnd={close} /> : null}
      {open === 'loss' ? <LossForm item={item} onEnd={close} /> : null}
    </li>
  );
}

/** « DLC 25/11/2026 », « DDM passée, 20/11/2026 » */
function dateText({ dateKind, expiresOn, isExpired }: Item): string {
  const kind = dateKind === 'useBy' ? 'DLC' : 'DDM';
  return `${kind}${isExpired ? ' passée,' : ''} ${formatCalendarDay(expiresOn)}`;
}
