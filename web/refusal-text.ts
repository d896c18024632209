import { ApiRefusal } from './api-client.ts';
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import { reportError } from './ui/report-error.ts';

/** Only for errors that were reported: 500s by the transport, page errors by the caller. */
export const sentToTheTeam =
  'L’information a été transmise à notre équipe. Réessayez dans un instant.';

export function refusalText(error: unknown): string {
  if (error instanceof ApiRefusal && error.error.statusCode !== 500)
    return withFrenchSpaces(error.message);
  if (!(error instanceof ApiRefusal)) reportError(error);
  return `Une erreur est survenue. ${sentToTheTeam}`;
}

/** Title of a page whose data could not be read. */
export const failureTitle = 'Une erreur est survenue';
