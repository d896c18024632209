import { refusalText } from '../../refusal-text.ts';
import { toast } from '../../ui/toast.ts';

/** How long « Annuler » is offered after the act. */
const undoMs = 10_000;

let offer = new AbortController();

/**
 * What an act of useSend offers as `regret`: it says what was done, with « Annuler » beside it. The last act alone is
 * taken back. `settle` runs once it was, or was refused.
 */
export const takenBack =
  ({ said, undo }: { said: string; undo(): Promise<unknown> }) =>
  (settle: () => unknown): void => {
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
  };
