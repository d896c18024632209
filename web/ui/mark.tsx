import type { ReactNode } from 'react';

/** Its `className` sets the height; the width follows. */
type Logo = { src: string; width: number; height: number };

/** The shop's logo, or the mark: a market bag in one line, whose handles smile. */
export function Mark({
  className,
  logo,
  logoClassName = 'h-9 max-w-28 md:max-w-40',
}: {
  className?: string;
  logo?: Logo | null;
  logoClassName?: string;
}): ReactNode {
  if (logo)
    return (
      <img
        src={logo.src}
        alt=""
        width={logo.width}
        height={logo.height}
        className={`${logoClassName} w-auto object-contain`}
      />
    );
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M11.2 11.5C11.2 2.4 20.8 2.4 20.8 11.5" />
      <path d="M10 15.5C10 23 22 23 22 15.5" />
      <path d="M5 11.5h22l-1.9 14.2a3.4 3.4 0 0 1-3.4 2.9H10.3a3.4 3.4 0 0 1-3.4-2.9z" />
    </svg>
  );
}
