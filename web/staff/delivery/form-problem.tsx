import type { ReactNode } from 'react';
import { tiersInOrderText } from '#domain/delivery/staff-rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { refusalText } from '../../refusal-text.ts';

export const sumsText = 'Écrivez les sommes en euros, par exemple 5,90 ou -1.';
export const orderText = tiersInOrderText;

/** Shows the form's own error, or the server's refusal, above the button. */
export function FormProblem({
  problem,
  error,
}: {
  problem: string | null;
  error: Error | null;
}): ReactNode {
  const sentence = problem ?? (error ? refusalText(error) : null);
  return sentence ? <Alert kind="error">{sentence}</Alert> : null;
}
