import { useId, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** One thing that is changed at a time, with its own button. */
export function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('rounded-lg border border-line bg-white p-4 sm:p-5', className)}>
      <h2 id={id} className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
