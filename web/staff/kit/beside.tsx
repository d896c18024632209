import { ExternalLink, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useOpenedFrom } from './list-table.tsx';
import { useMedia } from './use-media.ts';

/** The row that the address opens beside its list, and the addresses that open one or none. */
export function useBeside(param: string): {
  isWide: boolean;
  opened: string | null;
  besideAddress(id: string | null): string;
} {
  const [search] = useSearchParams();
  const isWide = useMedia('(min-width: 80rem)');
  return {
    isWide,
    opened: search.get(param),
    besideAddress(id) {
      const next = new URLSearchParams(search);
      if (id) next.set(param, id);
      else next.delete(param);
      return `?${next.toString()}`;
    },
  };
}

/**
 * A row's page over the right of its list, which keeps its place and its keys: not a dialog. It
 * takes the focus when it opens; Escape closes it and gives the focus back to the row.
 */
export function Beside({
  label,
  id,
  page,
  closed,
  children,
}: {
  label: string;
  id: string;
  page: string;
  /** The address of the list alone. */
  closed: string;
  children: ReactNode;
}): ReactNode {
  const section = useRef<HTMLElement>(null);
  const close = useRef<HTMLAnchorElement>(null);
  const row = useRef(id);
  const from = useOpenedFrom();
  useEffect(() => {
    row.current = id;
    section.current?.scrollTo({ top: 0 });
  }, [id]);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    function press(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('[role="dialog"], dialog[open], details[open]')) return;
      // A press on a link asks before it loses what was typed.
      close.current?.click();
    }
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      document.querySelector<HTMLElement>(`[data-row="${row.current}"] [data-opens]`)?.focus();
    };
  }, []);
  const tool =
    'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-3 text-sm font-semibold hover:bg-sand';
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={label}
      data-beside
      className="no-print fixed inset-y-0 right-0 z-30 w-[33rem] overflow-y-auto border-l border-line bg-page px-5 pb-8 shadow-float outline-none"
    >
      <div className="sticky top-0 z-10 -mx-5 flex justify-end border-b border-line bg-page px-3 py-1">
        <Link to={page} state={from} className={tool}>
          <ExternalLink aria-hidden className="size-4" />
          Ouvrir la page
        </Link>
        <Link
          ref={close}
          to={closed}
          replace
          aria-label="Fermer"
          title="Fermer (Échap)"
          className={tool}
        >
          <X aria-hidden className="size-5" />
        </Link>
      </div>
      <div className="pt-3">{children}</div>
    </section>
  );
}
