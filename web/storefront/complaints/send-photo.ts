import type { ApiError } from '#domain/errors.ts';
import { chooseAnImage } from '#domain/contract/refusal-sentences.ts';
import { apiPath, ApiRefusal } from '../../api-client.ts';
import { scalePhoto } from '../../ui/scale-photo.ts';

export type Photo =
  | { state: 'sending'; /** Null when it could not be sent. */ sent: Promise<string | null> }
  | { state: 'sent'; id: string }
  | { state: 'failed'; file: File; problem: string };

/** On a slow phone the photo leaves in some ten seconds; later the connection is lost. */
const longestMs = 120_000;

/**
 * The field of the request that names the photo, once it has arrived. Throws when it could not be
 * sent: without it the shop refunds nothing at once, so it is only left out on purpose.
 */
export async function photoField(photo: Photo | null): Promise<{ photo?: string }> {
  if (!photo) return {};
  const id =
    photo.state === 'sent' ? photo.id : photo.state === 'sending' ? await photo.sent : null;
  if (id === null) throw refused('La photo n’est pas partie. Réessayez, ou continuez sans elle.');
  return { photo: id };
}

/** Scales the photo down, then sends it. Returns its id. */
export async function sendPhoto(orderId: string, file: File): Promise<string> {
  if (!file.type.startsWith('image/')) throw refused(chooseAnImage);
  const sent = await scalePhoto(file);
  const response = await fetch(
    apiPath('POST /api/orders/:id/complaint-photos', { params: { id: orderId } }),
    {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': sent.type },
      body: sent,
      signal: AbortSignal.timeout(longestMs),
    },
  ).catch(() => null);
  const body: unknown = await response?.json().catch(() => null);
  if (response?.status === 413)
    throw refused('Cette photo dépasse 10 Mo. Prenez-en une autre, plus légère.');
  if (!response || !body)
    throw refused(
      'La photo n’a pas pu partir. Vérifiez votre connexion, puis choisissez-la encore.',
    );
  if (!response.ok) throw new ApiRefusal(body as ApiError);
  return (body as { photo: string }).photo;
}

const refused = (message: string): ApiRefusal =>
  new ApiRefusal({ code: 'REFUSED', message, statusCode: 400 });
