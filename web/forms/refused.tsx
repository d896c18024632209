import type { ReactNode } from 'react';
import { refusalText } from '../refusal-text.ts';
import { Alert } from '../ui/alert.tsx';

/** Shows a refusal's sentence, or the text for a thrown error; renders nothing without one. */
export function Refused({ by, className }: { by: unknown; className?: string }): ReactNode {
  return by ? (
    <Alert kind="error" className={className}>
      {typeof by === 'string' ? by : refusalText(by)}
    </Alert>
  ) : null;
}
