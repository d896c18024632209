import type { ApiError } from '#domain/errors.ts';
import { chooseAnImage } from '#domain/refusal-sentences.ts';
import { apiPath, ApiRefusal } from '../../api-client.ts';
import { scalePhoto } from '../../ui/scale-photo.ts';

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
