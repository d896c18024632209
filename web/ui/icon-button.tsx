import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type IconButtonProps = { label: string; icon: ReactNode; tone?: 'plain' | 'white' | 'leaf' } & Omit<
  ComponentProps<'button'>,
  'aria-label'
>;

const tones = {
  plain: 'hover:bg-sand',
  white: 'border border-line bg-white hover:border-ink',
  leaf: 'bg-leaf text-white hover:bg-leaf-deep',
};

/** A 44 px target, whatever the icon's size. */
export function IconButton({
  label,
  icon,
  tone = 'plain',
  className,
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 flex-none items-center justify-center rounded-full transition-colors disabled:opacity-40',
        tones[tone],
        className,
      )}
    >
      {icon}
    </button>
  );
}
