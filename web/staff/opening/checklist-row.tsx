import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import type { Status } from './checklist-items.ts';

/** One thing that a shop or a site needs to open: its state, what it is, and how to do it. */
export function ChecklistRow({
  title,
  text,
  status: { label, tone },
  children,
}: {
  title: ReactNode;
  text: ReactNode;
  status: Status;
  children?: ReactNode;
}): ReactNode {
  return (
    <li className="border-b border-line py-3 last:border-0 last:pb-0">
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-quiet [overflow-wrap:anywhere]">{text}</p>
      {children}
    </li>
  );
}
