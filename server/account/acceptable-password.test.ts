import { describe, expect, it } from 'vitest';
import { requireAcceptablePassword } from './acceptable-password.ts';

const isAccepted = (password: string, known: readonly string[] = []) =>
  requireAcceptablePassword(password, known).then(
    () => true,
    () => false,
  );

describe('a new password of a customer or a team member', () => {
  it.each([
    'Password1',
    'Azerty123',
    'Passw0rd',
    'Aa123456',
    'Qwer1234',
    'Thomas123',
    'P@ssw0rd1',
    'Qwerty123',
    'Welcome1',
    'Admin123',
    'Bonjour1',
    'Soleil2026',
    'Motdepasse1',
    'Abcd1234',
    'Q1w2e3r4',
    'Charlie1',
    'Letmein1',
    'Marseille13!',
    'Michel1975',
    'Doudou12',
    'Changeme1',
    'Liverpool1',
  ])('V03a « %s », a common password, is refused', async (password) => {
    expect(await isAccepted(password)).toBe(false);
  });

  it.each(['Rhubarbe2026', 'Mirabelle48', 'Cerises-de-mai-7', 'trois Pommes et 1 poire'])(
    'V03a « %s » is accepted',
    async (password) => {
      expect(await isAccepted(password)).toBe(true);
    },
  );

  it('V03a each of the 3,000 most common that the rule admits is refused', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const common = (dictionary['passwords-common'] as readonly string[])
      .filter((word) => word.length >= 8 && /[a-z].*[a-z]/.test(word) && /\d/.test(word))
      .slice(0, 3_000);
    expect(common).toHaveLength(3_000);
    const accepted: string[] = [];
    for (const word of common) {
      const typed = word.replace(/[a-z]/, (letter) => letter.toUpperCase());
      if (await isAccepted(typed)) accepted.push(typed);
    }
    expect(accepted).toEqual([]);
  });

  it('V03a a phrase of 64 characters, or of 128, is accepted', async () => {
    for (const length of [64, 128])
      expect(await isAccepted('Un panier de 3 rhubarbes '.repeat(6).slice(0, length))).toBe(true);
  });

  it('V03a the server checks the rules of the form too', async () => {
    for (const password of ['Court1a', 'sansmajuscule1', 'SANSMINUSCULE1', 'SansChiffre'])
      expect(await isAccepted(password), password).toBe(false);
  });

  const known = ['Cabas', 'Élodie', 'de La Tour', 'elo.tour@exemple.fr'];
  it.each([
    'Cabas2027',
    'CabasCabas1',
    'Epicerie2026',
    'Automne2026!',
    'C4bas2026cabas',
    'Elodie75011',
    'Élodie-1990',
    'DeLaTour12',
    'Elotour2026',
    'ExempleCabas9',
  ])('V03a « %s », made of the shop, a season, or its owner, is refused', async (password) => {
    expect(await isAccepted(password, known)).toBe(false);
  });

  it.each(['Cabas-et-rhubarbes-2', 'Elodie mange 3 poires', 'Printanière48'])(
    'V03a « %s », which says more, is accepted',
    async (password) => {
      expect(await isAccepted(password, known)).toBe(true);
    },
  );
});
