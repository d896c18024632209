import type { ReactNode } from 'react';
import { refusalText } from '../refusal-text.ts';
import { Alert } from '../ui/alert.tsx';

/** Why something was refused: a sentence, or what was thrown. Nothing while nothing was. */
export function Refused({ by, className }: { by: unknown; className?: string }): ReactNode {
  return by ? (
    <Alert kind="error" className={className}>
      {typeof by === 'string' ? by : refusalText(by)}
    </Alert>
  ) : null;
}
