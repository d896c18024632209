import type { ApiError } from '#domain/errors.ts';
import { chooseAnImage } from '#domain/refusal-sentences.ts';
import { apiPath, ApiRefusal } from '../../api-client.ts';

/** The shop draws the photo again at 800 pixels: more would only cost the network. */
const longestSide = 1_600;
const quality = 0.85;

/** Scales the photo down, then sends it. Returns its id. */
export async function sendPhoto(orderId: string, file: File): Promise<string> {
  if (!file.type.startsWith('image/')) throw refused(chooseAnImage);
  const sent = await scaleDown(file);
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

/** A photo that this browser cannot draw is sent as it is: the shop says what it thinks of it. */
async function scaleDown(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file);
    const ratio = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * ratio);
    canvas.height = Math.round(bitmap.height * ratio);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    );
    return blob ?? file;
  } catch {
    return file;
  }
}
