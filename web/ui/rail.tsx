import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

type RailProps = {
  title: string;
  subtitle?: string | null;
  to?: string | null;
  linkLabel?: string;
  children: ReactNode;
};

/** A heading and a row of cards that scrolls by touch, wheel or two buttons. */
export function Rail({
  title,
  subtitle,
  to,
  linkLabel = 'Tout voir',
  children,
}: RailProps): ReactNode {
  const row = useRef<HTMLUListElement>(null);
  const canScroll = useOverflow(row);
  const move = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9 });
  return (
    <section aria-label={title}>
      <div className="mb-4 flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-xl sm:text-2xl">{title}</h2>
          {subtitle ? <p className="mt-1 text-quiet">{subtitle}</p> : null}
        </div>
        {to ? (
          <Link
            to={to}
            className="flex min-h-11 flex-none items-center font-semibold text-leaf underline-offset-4 hover:underline"
            aria-label={`${linkLabel} : ${title}`}
          >
            {linkLabel}
          </Link>
        ) : null}
        <div className={classNames('hidden flex-none gap-2', canScroll && 'md:flex')}>
          <IconButton
            tone="white"
            label={`${title} : reculer`}
            icon={<ChevronLeft className="size-5" />}
            onClick={() => move(-1)}
          />
          <IconButton
            tone="white"
            label={`${title} : avancer`}
            icon={<ChevronRight className="size-5" />}
            onClick={() => move(1)}
          />
        </div>
      </div>
      <ul
        ref={row}
        className="rail scroll-smooth -mx-4 scroll-px-4 gap-3 px-4 pb-1 sm:gap-4 md:-mx-8 md:scroll-px-8 md:px-8"
      >
        {children}
      </ul>
    </section>
  );
}

/** Assumed true until measured: most rows overflow. */
function useOverflow(row: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(true);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setOverflows(element.scrollWidth > element.clientWidth + 1),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [row]);
  return overflows;
}
