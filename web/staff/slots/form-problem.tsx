import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { sentenceOf } from './slots-queries.ts';

export const sumsText = 'Écrivez les sommes en euros, par exemple 5,90 ou -1.';
export const orderText =
  'Le premier palier commence à 0 €, chacun commence plus haut que le précédent et ne coûte pas plus cher.';

/** Above the button that was pressed: what the page itself sees wrong, else what the shop refused. */
export function FormProblem({
  problem,
  error,
}: {
  problem: string | null;
  error: Error | null;
}): ReactNode {
  const sentence = problem ?? (error ? sentenceOf(error) : null);
  return sentence ? <Alert kind="error">{sentence}</Alert> : null;
}
