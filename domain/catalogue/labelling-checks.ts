/** Format of the legal mentions, checked in the browser while typing and by the schema on the server. */
import type { PictogramId } from './labelling-names.ts';
import type { Phrase } from './hazard-phrases.ts';

export const electronicAddressForm =
  'Une adresse e-mail, ou l’adresse d’une page : contact@exemple.fr, https://exemple.fr/contact';

export function isElectronicAddress(text: string): boolean {
  return (
    /^[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}$/i.test(text) ||
    /^(https?:\/\/)?([a-z0-9-]+\.)+[a-z]{2,}(\/[^\s<>"]*)?$/i.test(text)
  );
}

export const ufiForm = 'Seize signes par quatre : N1QV-R02N-J00M-WQD5';
/** Regulation 1272/2008, annex VIII: the alphabet excludes letters that resemble digits. */
export const isUfi = (text: string): boolean =>
  /^[0-9AC-HJKMNP-Y]{4}(-[0-9AC-HJKMNP-Y]{4}){3}$/.test(text);

type Hazards = {
  pictograms: readonly PictogramId[];
  signalWord: string | null;
  statements: readonly Phrase[];
};

/** Returns the inconsistency of a hazard label and the field to correct; null when consistent. */
export function hazardsProblem({
  pictograms,
  signalWord,
  statements,
}: Hazards): { field: 'signalWord' | 'statements'; sentence: string } | null {
  const hasSign = pictograms.length > 0 || signalWord !== null;
  if (hasSign && !statements.some(({ code }) => code.startsWith('H')))
    return {
      field: 'statements',
      sentence: 'Un pictogramme ou une mention vont avec au moins une phrase H.',
    };
  // The environmental pictogram alone (H411) has no signal word.
  if (signalWord === null && pictograms.some((id) => id !== 'GHS09'))
    return {
      field: 'signalWord',
      sentence: 'Avec ce pictogramme, l’étiquette porte « Danger » ou « Attention ».',
    };
  return null;
}
