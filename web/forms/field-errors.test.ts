import { expect, it } from 'vitest';
import { stillWrong } from './use-field-errors.ts';

it.each([
  ['is gone once it is right', { email: 'Email non valide' }, {}, {}],
  [
    'has the words of now',
    { phone: 'Champ requis' },
    { phone: 'Indiquez 10 chiffres sans espace' },
    { phone: 'Indiquez 10 chiffres sans espace' },
  ],
  [
    'leaves when another field puts it right',
    { again: 'Les mots de passe ne correspondent pas', newPassword: 'Champ requis' },
    { newPassword: 'Champ requis' },
    { newPassword: 'Champ requis' },
  ],
  [
    'is not joined by what nobody has sent yet',
    { email: 'Email non valide' },
    { email: 'Email non valide', phone: 'Champ requis' },
    { email: 'Email non valide' },
  ],
])('a field’s error %s', (_words, said, found, left) => {
  expect(stillWrong(said, found)).toEqual(left);
});
