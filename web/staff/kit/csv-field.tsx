import { FileUp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { FileField } from './file-field.tsx';

/** The file of an import: CSV, or the text that spreadsheets save. */
export const CsvField = (
  props: Omit<ComponentProps<typeof FileField>, 'icon' | 'accept'>,
): ReactNode => (
  <FileField
    icon={<FileUp aria-hidden className="size-8 text-leaf" />}
    accept=".csv,.txt,.tsv,text/csv,text/plain"
    {...props}
  />
);
