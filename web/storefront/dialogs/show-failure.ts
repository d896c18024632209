/** What to say when something asked for did not happen. */
import { ApiRefusal } from '../../api-client.ts';
import { toast } from '../../ui/toast.ts';
import { refusalText, sentToTheTeam } from '../refusal-text.ts';
import { showDialog } from './dialog-store.ts';

/** A refusal is said in passing, where one goes on; what broke stops, and says what is safe. */
export function showFailure(error: unknown): void {
  if (error instanceof ApiRefusal && error.error.statusCode < 500) { toast.error(error.message); return; }
  const text = refusalText(error);
  showDialog('error', { message: text.endsWith(sentToTheTeam) ? sentToTheTeam : text });
}
