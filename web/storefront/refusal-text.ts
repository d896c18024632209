import { ApiRefusal } from '../api-client.ts';
import { withFrenchSpaces } from '#domain/french-spaces.ts';
import { reportError } from '../ui/report-error.ts';

/** Said only of what was: 500s are told by the transport, what broke in the page by whoever asks for its text. */
export const sentToTheTeam =
  'L’information a été transmise à notre équipe. Réessayez dans un instant.';

/** The server's own French sentence, or the general one when something broke. */
export function refusalText(error: unknown): string {
  if (error instanceof ApiRefusal && error.error.statusCode !== 500)
    return withFrenchSpaces(error.message);
  if (!(error instanceof ApiRefusal)) reportError(error);
  return `Une erreur est survenue. ${sentToTheTeam}`;
}
