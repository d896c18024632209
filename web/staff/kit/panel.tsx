import { useEffect, useRef, type ReactNode } from 'react';

/** A button that opens a small panel below it; it closes on Escape and on a press elsewhere. */
export function Panel({
  label,
  icon,
  children,
}: {
  label: string;
  icon: ReactNode;
  children: ReactNode;
}): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function close(event: PointerEvent): void {
      if (details.current && !details.current.contains(event.target as Node))
        details.current.open = false;
    }
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, []);
  return (
    <details
      ref={details}
      className="flex-none sm:relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        details.current.open = false;
        details.current.querySelector('summary')?.focus();
      }}
    >
      <summary className="flex min-h-9 min-w-9 cursor-pointer list-none items-center justify-center gap-1.5 rounded-sm border border-line bg-white px-2 text-sm font-semibold transition-colors hover:border-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11 [&::-webkit-details-marker]:hidden">
        {icon}
        <span className="@max-xl:sr-only">{label}</span>
      </summary>
      {/* The room below keeps the end of a panel above the bar of a phone. */}
      <div className="pointer-events-none absolute right-0 z-20 w-full pb-[calc(var(--bar)+1rem)] sm:w-80">
        <div className="pointer-events-auto mt-1 flex max-h-[70dvh] flex-col gap-3 overflow-y-auto rounded-md border border-line bg-white p-4 shadow-float pointer-fine:[&_label.flex]:min-h-8 pointer-fine:[&_label.flex]:py-1">
          {children}
        </div>
      </div>
    </details>
  );
}
