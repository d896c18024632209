import { refusalText } from '../../refusal-text.ts';
import { toast } from '../../ui/toast.ts';

/** How long « Annuler » is offered after the act. */
const undoMs = 10_000;

export type Undo = {
  /** What was done. */
  said: string;
  undo(): Promise<unknown>;
};

let offer = new AbortController();

/**
 * Says what was done, with « Annuler » beside it: the last act alone is taken back. `settle` runs
 * once it was, or was refused.
 */
export function offerUndo({ said, undo }: Undo, settle: () => unknown): void {
  offer.abort();
  offer = new AbortController();
  const takeBack = () =>
    void undo()
      .then(
        () => toast.success('Annulé : tout est comme avant.'),
        (refusal: unknown) => toast.error(refusalText(refusal)),
      )
      .finally(settle);
  const button = { label: 'Annuler', durationMs: undoMs, onClick: takeBack };
  toast.success(said, button, offer.signal);
}
