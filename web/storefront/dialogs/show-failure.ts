/** Shows the failure of an action. */
import { ApiRefusal } from '../../api-client.ts';
import { reportError } from '../../ui/report-error.ts';
import { toast } from '../../ui/toast.ts';
import { sentToTheTeam } from '../../refusal-text.ts';
import { showDialog } from './dialog-store.ts';

/** A refusal or network failure is a toast; an unexpected error is a dialog. */
export function showFailure(error: unknown): void {
  if (error instanceof ApiRefusal && error.error.statusCode !== 500) {
    toast.error(error.message);
    return;
  }
  if (!(error instanceof ApiRefusal)) reportError(error);
  showDialog('error', { message: sentToTheTeam });
}
