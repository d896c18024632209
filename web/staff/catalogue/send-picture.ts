import { chooseAnImage } from '#domain/contract/refusal-sentences.ts';
import { ApiRefusal } from '../../api-client.ts';
import { postFile } from '../kit/post-file.ts';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const maximumBytes = 10 * 1024 * 1024;

/** Checks type and size, then uploads. Returns the picture's base name. */
export async function sendPicture(file: File): Promise<string> {
  if (!pictureTypes.includes(file.type)) throw refused(chooseAnImage);
  if (file.size > maximumBytes) throw refused(tooLarge);
  const sent = await postFile('POST /api/staff/pictures', {
    file,
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
