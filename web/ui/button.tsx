import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Look = { variant?: 'primary' | 'secondary' | 'ghost' | 'danger'; size?: 's' | 'm' | 'l' };

const variants = {
  primary: 'bg-leaf text-white hover:bg-leaf-deep',
  secondary: 'bg-white text-ink border border-line-strong hover:border-ink hover:bg-sand',
  ghost: 'text-leaf hover:bg-leaf-wash',
  danger: 'bg-tomato text-white hover:bg-tomato-deep',
};
const sizes = {
  s: 'min-h-9 pointer-coarse:min-h-11 px-4 text-sm gap-1.5',
  m: 'min-h-11 px-5 text-base gap-2',
  l: 'min-h-13 px-7 text-lg gap-2',
};

function look({ variant = 'primary', size = 'm' }: Look, className?: string): string {
  return classNames(
    'inline-flex items-center justify-center rounded-full py-1 text-center font-semibold leading-tight transition-colors active:translate-y-px',
    'disabled:border-transparent disabled:bg-line disabled:text-quiet aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-line aria-disabled:text-quiet',
    variants[variant],
    sizes[size],
    className,
  );
}

export type ButtonProps = Look & { loading?: boolean; icon?: ReactNode } & ComponentProps<'button'>;

/** While `loading` it keeps its width, focus and name, and ignores clicks. */
export function Button({
  variant,
  size,
  loading = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={loading ? 'button' : type}
      className={look({ variant, size }, className)}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {loading ? <Spinner className="size-4" /> : icon}
      {children}
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: Look & { icon?: ReactNode } & LinkProps): ReactNode {
  return (
    <Link {...rest} className={look({ variant, size }, className)}>
      {icon}
      {children}
    </Link>
  );
}
