import type { SentPicture } from '#domain/catalogue/staff-contract.ts';
import { ApiRefusal } from '../../api-client.ts';
import { postFile } from './post-file.ts';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const maximumBytes = 10 * 1024 * 1024;

/** What can be told without sending anything is told at once. Returns the base of the picture. */
export async function sendPicture(file: File): Promise<string> {
  if (!pictureTypes.includes(file.type))
    throw refused('Choisissez une image JPEG, PNG, WebP ou AVIF.');
  if (file.size > maximumBytes) throw refused(tooLarge);
  const sent = await postFile<SentPicture>('/api/staff/pictures', file, {
    type: file.type,
    tooLarge,
    unreachable:
      'L’image n’a pas pu être envoyée : vérifiez votre connexion, puis choisissez-la à nouveau.',
  });
  return sent.picture;
}

const tooLarge = 'Cette image dépasse 10 Mo. Réduisez-la, puis choisissez-la à nouveau.';
const refused = (message: string): ApiRefusal =>
  new ApiRefusal({ code: 'REFUSED', message, statusCode: 400 });
