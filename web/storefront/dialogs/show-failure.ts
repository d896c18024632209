/** What to say when something asked for did not happen. */
import { ApiRefusal } from '../../api-client.ts';
import { reportError } from '../../ui/report-error.ts';
import { toast } from '../../ui/toast.ts';
import { sentToTheTeam } from '../refusal-text.ts';
import { showDialog } from './dialog-store.ts';

/** A refusal, or a network that is away, is said in passing: one goes on. What broke stops, and says what is safe. */
export function showFailure(error: unknown): void {
  if (error instanceof ApiRefusal && error.error.statusCode !== 500) {
    toast.error(error.message);
    return;
  }
  if (!(error instanceof ApiRefusal)) reportError(error);
  showDialog('error', { message: sentToTheTeam });
}
