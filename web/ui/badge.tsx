import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  leaf: 'bg-leaf-wash text-leaf-deep',
  tomato: 'bg-tomato text-white',
  butter: 'bg-butter text-ink',
  aubergine: 'bg-aubergine text-white',
  quiet: 'bg-sand text-quiet',
  white: 'bg-white text-ink',
};

/** A short label; colour alone must not carry the meaning. */
export function Badge({
  tone = 'leaf',
  children,
  className,
}: {
  tone?: keyof typeof tones;
  children: ReactNode;
  className?: string;
}): ReactNode {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-bold',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
