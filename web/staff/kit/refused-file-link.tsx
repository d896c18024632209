import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

/** What an import refused, as a file to correct and send again; nothing without one. `file`: CSV. */
export function RefusedFileLink({
  file,
  name,
  children,
}: {
  file: string | null;
  name: string;
  children: ReactNode;
}): ReactNode {
  if (!file) return null;
  return (
    <a
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(file)}`}
      download={name}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf underline"
    >
      <Download aria-hidden className="size-5" />
      {children}
    </a>
  );
}
