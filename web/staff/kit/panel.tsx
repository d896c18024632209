import { useEffect, useRef, type ReactNode } from 'react';

/** A button that opens a small panel below it; it closes on Escape and on a press elsewhere. */
export function Panel({
  label,
  icon,
  isOpened = false,
  children,
}: {
  label: string;
  icon: ReactNode;
  /** It is there opened, as the address asks. */
  isOpened?: boolean;
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
      open={isOpened}
      className="flex-none max-lg:open:order-last max-lg:open:w-full lg:relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        details.current.open = false;
        details.current.querySelector('summary')?.focus();
      }}
    >
      <summary className="flex w-fit min-h-9 min-w-9 cursor-pointer list-none items-center justify-center gap-1.5 rounded-sm border border-line bg-white px-2 text-sm font-semibold transition-colors hover:border-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11 [&::-webkit-details-marker]:hidden">
        {icon}
        <span className="@max-xl:sr-only">{label}</span>
      </summary>
      {/* In the page below a desk: a bar at the bottom of the screen would cover its end. */}
      <div className="mt-1 flex flex-col gap-3 rounded-md border border-line bg-white p-4 lg:absolute lg:right-0 lg:z-20 lg:max-h-[60dvh] lg:w-80 lg:overflow-y-auto lg:shadow-float pointer-fine:[&_label.flex]:min-h-8 pointer-fine:[&_label.flex]:py-1">
        {children}
      </div>
    </details>
  );
}
