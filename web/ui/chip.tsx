import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

function look(isOn: boolean, className?: string): string {
  return classNames(
    'inline-flex min-h-11 max-w-full flex-none items-center gap-1.5 rounded-full border px-4 text-sm font-semibold transition-colors',
    isOn ? 'border-leaf bg-leaf text-white' : 'border-line bg-white hover:border-ink',
    className,
  );
}

export function Chip({
  isOn = false,
  className,
  ...rest
}: { isOn?: boolean } & ComponentProps<'button'>): ReactNode {
  return <button type="button" aria-pressed={isOn} {...rest} className={look(isOn, className)} />;
}

export function ChipLink({
  isOn = false,
  className,
  ...rest
}: { isOn?: boolean } & LinkProps): ReactNode {
  return (
    <Link aria-current={isOn ? 'true' : undefined} {...rest} className={look(isOn, className)} />
  );
}
