import { useEffect, useRef, type ReactNode } from 'react';

/** A checkbox whose row or column says what it is for; `label` says it to screen readers. */
export function Tick({
  label,
  isOn,
  isPart = false,
  onToggle,
}: {
  label: string;
  isOn: boolean;
  isPart?: boolean;
  onToggle(isRange: boolean): void;
}): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart;
  }, [isPart]);
  return (
    <label className="relative z-1 flex size-full min-h-9 w-10 items-center justify-center pointer-coarse:min-h-11 pointer-coarse:w-11">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isOn}
        className="size-4.5 accent-leaf"
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}
