import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { PickingPath } from '#domain/picking/batch-contract.ts';
import { colds, type Cold } from '#domain/picking/path.ts';
import { plural } from '#domain/measures/quantity.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { useMovedFocus } from '../../ui/use-moved-focus.ts';
import { changeCold, moveStop } from './path-changes.ts';

type Stops = PickingPath['stops'];
type ListProps = {
  stops: Stops;
  parentId: string | null;
  onChange(stops: Stops): void;
};

const coldNames: Readonly<Record<Cold, string>> = {
  none: 'Ambiant',
  fresh: 'Frais',
  frozen: 'Surgelé',
};

/** Aisles, or the shelves of one, in walking order. */
export function PathStops({ stops, parentId, onChange }: ListProps): ReactNode {
  const siblings = stops.filter((stop) => stop.parentId === parentId);
  return (
    <ol
      className={
        parentId ? 'ml-3 border-l border-line pl-3' : 'rounded-lg border border-line bg-white px-3'
      }
    >
      {siblings.map((stop, index) => (
        <Stop
          key={stop.categoryId}
          {...{ stop, stops, index, onChange }}
          count={siblings.length}
          hasShelves={stops.some((other) => other.parentId === stop.categoryId)}
        />
      ))}
    </ol>
  );
}

function Stop({
  stop,
  stops,
  index,
  count,
  hasShelves,
  onChange,
}: Omit<ListProps, 'parentId'> & {
  stop: Stops[number];
  index: number;
  count: number;
  hasShelves: boolean;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const { categoryId, name, cold, products } = stop;
  const keepFocus = useMovedFocus(index);
  const move = (by: -1 | 1) => onChange(moveStop(stops, categoryId, by));
  return (
    <li className="border-b border-line py-2 last:border-0">
      <div className="flex flex-wrap items-center gap-x-2">
        {hasShelves ? (
          <IconButton
            label={`${isOpen ? 'Replier' : 'Déplier'} ${name}`}
            aria-expanded={isOpen}
            icon={
              <ChevronRight
                aria-hidden
                className={classNames('size-5 transition-transform', isOpen ? 'rotate-90' : '')}
              />
            }
            onClick={() => setIsOpen(!isOpen)}
          />
        ) : null}
        <p className="min-w-[60%] flex-1 sm:min-w-0">
          <span className="font-semibold">{name}</span>
          <span className="figures block text-sm text-quiet">{plural(products, 'produit')}</span>
        </p>
        <Select
          label={<span className="sr-only">Température de {name}</span>}
          className="w-36"
          value={cold}
          options={colds.map((value) => ({ value, label: coldNames[value] }))}
          onChange={(event) => onChange(changeCold(stops, categoryId, event.target.value as Cold))}
        />
        <span className="flex flex-none">
          <IconButton
            label={`Monter ${name}`}
            disabled={index === 0}
            icon={<ArrowUp aria-hidden className="size-5" />}
            onClick={(event) => {
              keepFocus(event.currentTarget);
              move(-1);
            }}
          />
          <IconButton
            label={`Descendre ${name}`}
            disabled={index === count - 1}
            icon={<ArrowDown aria-hidden className="size-5" />}
            onClick={(event) => {
              keepFocus(event.currentTarget);
              move(1);
            }}
          />
        </span>
      </div>
      {isOpen ? <PathStops stops={stops} parentId={categoryId} onChange={onChange} /> : null}
    </li>
  );
}
