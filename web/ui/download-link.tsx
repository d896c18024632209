import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A link to a file, drawn as a button. */
export function DownloadLink({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <a
      href={href}
      download
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-white px-5 font-semibold transition-colors hover:border-ink hover:bg-sand',
        className,
      )}
    >
      <Download aria-hidden className="size-5" />
      {children}
    </a>
  );
}
