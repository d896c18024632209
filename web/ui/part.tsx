import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Section of a detail page: heading, count, content. */
export function Part({
  title,
  count,
  className,
  children,
}: {
  title: string;
  count?: number;
  className?: string;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames('rounded-lg border border-line bg-white p-4 sm:p-5', className)}
    >
      <h2 id={id} className="text-lg">
        {title}
        {count ? (
          <span className="figures ml-2 rounded-full bg-sand px-2 text-sm font-normal text-quiet">
            {count}
          </span>
        ) : null}
      </h2>
      <div className="mt-2">{children}</div>
    </section>
  );
}

/** A label and its value on one line. */
export function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-1">
      <dt className="text-quiet">{label}</dt>
      <dd className="figures [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
