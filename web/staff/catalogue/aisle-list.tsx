import { ArrowDown, ArrowUp, ChevronRight, GripVertical } from 'lucide-react';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { StaffCategory } from '#domain/catalogue/categories-contract.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useMovedFocus } from '../../ui/use-moved-focus.ts';
import { aisleAddress, countsOf, levelNames } from './aisle-words.ts';
import { NewAisleForm } from './new-aisle-form.tsx';

type ListProps = {
  items: readonly StaffCategory[];
  parent: StaffCategory | null;
  isParentClosed: boolean;
  /** `index`: position among its siblings, not counting itself. */
  onPlace(place: { id: string; parentId: string | null; index: number }): void;
};

/** Siblings in the shop's order, each with what is under it. */
export function AisleList({ items, parent, isParentClosed, onPlace }: ListProps): ReactNode {
  const parentId = parent?.id ?? null;
  const siblings = items.filter((item) => item.parentId === parentId);
  const place = ({ id, index }: Drag) => {
    if (siblings[index]?.id !== id) onPlace({ id, parentId, index });
  };
  const { drag, handleProps } = useSiblingDrag(place);
  const others = siblings.filter(({ id }) => id !== drag?.id);
  /** Row that the dragged one would be inserted before. */
  const nextId = drag ? others[drag.index]?.id : undefined;
  return (
    <div className={parent ? 'ml-3 border-l border-line pl-2 sm:ml-6 sm:pl-3' : ''}>
      <ul data-siblings className="grid">
        {siblings.map((category, index) => (
          <AisleRow
            key={category.id}
            {...{ category, items, index, isParentClosed, onPlace }}
            count={siblings.length}
            className={classNames(
              drag?.id === category.id ? 'opacity-50' : '',
              nextId === category.id ? 'shadow-[0_-3px_0_0_var(--color-leaf)]' : '',
              drag && !nextId && others.at(-1)?.id === category.id
                ? 'shadow-[0_3px_0_0_var(--color-leaf)]'
                : '',
            )}
            handleProps={handleProps(category.id)}
            onMove={(by) => place({ id: category.id, index: index + by })}
          />
        ))}
      </ul>
      {isParentClosed ? null : <NewAisleForm parent={parent} />}
    </div>
  );
}

type RowProps = Pick<ListProps, 'items' | 'isParentClosed' | 'onPlace'> & {
  category: StaffCategory;
  index: number;
  count: number;
  className: string;
  handleProps: object;
  onMove(by: -1 | 1): void;
};

function AisleRow({
  category,
  items,
  index,
  count,
  isParentClosed,
  className,
  handleProps,
  onMove,
  onPlace,
}: RowProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const { id, name, level, tint, shownPicture } = category;
  const inside = levelNames[level - 1]?.inside;
  const isClosed = category.isClosed || isParentClosed;
  return (
    <li data-sibling={id} className={classNames('border-b border-line last:border-0', className)}>
      <div className="flex min-h-14 items-center gap-1 py-1 sm:gap-2">
        {/* For pointers only: the arrows do the same for everybody else. */}
        <span
          aria-hidden
          title={`Glisser ${name}`}
          {...handleProps}
          className="hidden size-9 flex-none cursor-grab touch-none select-none items-center justify-center text-quiet active:cursor-grabbing sm:flex"
        >
          <GripVertical className="size-5" />
        </span>
        {inside ? (
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
        {level === 1 ? (
          <Picture
            key={shownPicture}
            base={shownPicture}
            alt=""
            tint={tint}
            sizes="48px"
            className="size-10 flex-none rounded-md sm:size-12"
          />
        ) : null}
        <div className="min-w-0 flex-1">
          <Link
            to={aisleAddress(id)}
            className="inline-flex min-h-6 min-w-11 items-center font-semibold text-leaf [overflow-wrap:anywhere] hover:underline pointer-coarse:min-h-11"
          >
            {name}
          </Link>
          <p className="figures text-sm text-quiet">
            {isClosed ? <Badge tone="quiet">Fermé</Badge> : countsOf(category)}
          </p>
        </div>
        <Arrows {...{ name, index, count, onMove }} />
      </div>
      {isOpen ? (
        <div className="pb-3">
          <AisleList items={items} parent={category} isParentClosed={isClosed} onPlace={onPlace} />
        </div>
      ) : null}
    </li>
  );
}

/** The focus follows the row. */
function Arrows({
  name,
  index,
  count,
  onMove,
}: Pick<RowProps, 'index' | 'count' | 'onMove'> & { name: string }): ReactNode {
  const keepFocus = useMovedFocus(index);
  const arrow = (by: -1 | 1, label: string, icon: ReactNode, isLast: boolean) => (
    <IconButton
      label={`${label} ${name}`}
      icon={icon}
      disabled={isLast}
      onClick={(event) => {
        keepFocus(event.currentTarget);
        onMove(by);
      }}
    />
  );
  return (
    <div className="flex flex-none">
      {arrow(-1, 'Monter', <ArrowUp aria-hidden className="size-5" />, index === 0)}
      {arrow(1, 'Descendre', <ArrowDown aria-hidden className="size-5" />, index === count - 1)}
    </div>
  );
}

type Drag = { id: string; /** Position among its siblings, not counting itself. */ index: number };

/**
 * Drags a row among its siblings, by mouse, pen or finger. The handle of each row takes
 * `handleProps`; each sibling carries `data-sibling` with its id, its own line first.
 */
function useSiblingDrag(onDrop: (drag: Drag) => void): {
  drag: Drag | null;
  handleProps(id: string): object;
} {
  const [drag, setDrag] = useState<Drag | null>(null);

  const follow = (event: PointerEvent<HTMLElement>, id: string) => {
    const index = rankAt(event.currentTarget, id, event.clientY);
    setDrag({ id, index });
    return index;
  };
  return {
    drag,
    handleProps: (id) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        // The handle keeps receiving moves when the pointer leaves it.
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault();
        follow(event, id);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag?.id === id) follow(event, id);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (drag?.id !== id) return;
        onDrop({ id, index: follow(event, id) });
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}

/** Counts the other siblings whose line is above this height. */
function rankAt(handle: HTMLElement, id: string, y: number): number {
  const list = handle.closest('[data-siblings]');
  const others = [...(list?.children ?? [])].filter(
    (row): row is HTMLElement =>
      row instanceof HTMLElement &&
      row.dataset['sibling'] !== undefined &&
      row.dataset['sibling'] !== id,
  );
  return others.filter((row) => {
    const line = (row.firstElementChild ?? row).getBoundingClientRect();
    return line.top + line.height / 2 < y;
  }).length;
}
