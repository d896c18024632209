import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

/** A small number, by one more or one less: large enough for gloves. */
export function Count({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange(value: number): void;
}): ReactNode {
  return (
    <div className="grid max-w-64 grid-cols-[minmax(0,1fr)_auto_auto_auto] items-center gap-1">
      <span>{label}</span>
      <IconButton
        label={`${label} : un de moins`}
        tone="white"
        className="size-14"
        disabled={value <= min}
        icon={<Minus aria-hidden className="size-6" />}
        onClick={() => onChange(value - 1)}
      />
      <output className="figures w-8 text-center text-xl font-bold">{value}</output>
      <IconButton
        label={`${label} : un de plus`}
        tone="white"
        className="size-14"
        disabled={value >= max}
        icon={<Plus aria-hidden className="size-6" />}
        onClick={() => onChange(value + 1)}
      />
    </div>
  );
}
