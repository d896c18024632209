import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const kinds = {
  error: { look: 'bg-tomato-wash text-tomato-deep', Icon: CircleAlert },
  success: { look: 'bg-leaf-wash text-leaf-deep', Icon: CircleCheck },
  info: { look: 'bg-sand text-ink', Icon: Info },
  warning: { look: 'bg-butter text-ink', Icon: CircleAlert },
};

/** Text should say what happened, what is safe and what to do. Errors are announced at once. */
export function Alert({
  kind = 'info',
  title,
  children,
  className,
}: {
  kind?: keyof typeof kinds;
  title?: string;
  children?: ReactNode;
  className?: string;
}): ReactNode {
  const { look, Icon } = kinds[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-md p-4', look, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 flex-none" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
