import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export const fillsByItself = 'La liste se met à jour toute seule.';

/**
 * Empty state: say why, and what to do next. `drawing` is a line drawing in the logo's stroke; `isPage` makes the
 * title the page's heading.
 */
export function EmptyState({
  title,
  text,
  drawing,
  children,
  className,
  isPage = false,
}: {
  title: string;
  isPage?: boolean;
  text?: ReactNode;
  drawing?: ReactNode;
  children?: ReactNode;
  className?: string;
}): ReactNode {
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-10 text-center',
        className,
      )}
    >
      {drawing ? (
        <div aria-hidden className="mb-2 text-leaf">
          {drawing}
        </div>
      ) : null}
      {isPage ? (
        <h1 className="text-xl sm:text-2xl">{title}</h1>
      ) : (
        <h2 className="text-xl">{title}</h2>
      )}
      {text ? <p className="text-quiet">{text}</p> : null}
      {children ? <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </div>
  );
}
