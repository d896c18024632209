/** What a row of a file of customers says of one, or why it cannot be kept. */
import { personNameSchema } from '#domain/account/contract.ts';
import { normaliseEmail } from '#domain/account/rules.ts';
import { addressInputSchema, type AddressInput } from '#domain/addresses/address.ts';
import { normalisePhone } from '#server/platform/phone.ts';
import type { CustomerRow } from './read-customer-file.ts';

export type Person = {
  email: string;
  phone: string;
  firstname: string;
  lastname: string;
  isEmailOptin: boolean;
  isSmsOptin: boolean;
  /** Null when the file has none, or one that is not in France. */
  address: AddressInput | null;
  points: number;
};

export function readPerson({ cells }: CustomerRow): Person | { reasons: string[] } {
  const reasons: string[] = [];
  const refuse = (reason: string): null => {
    reasons.push(reason);
    return null;
  };
  const email =
    normaliseEmail(cells.email) ?? refuse(`e-mail : « ${cells.email} » n’en est pas un`);
  const phone =
    normalisePhone(cells.phone) ??
    refuse(
      cells.phone
        ? `téléphone : « ${cells.phone} » n’est pas un numéro français`
        : 'téléphone : il manque, et le livreur en a besoin',
    );
  const [firstname, lastname] = namesOf(cells).map(
    (name) =>
      personNameSchema.safeParse(name).data ??
      refuse(
        name ? `nom : « ${name} » n’est pas fait de lettres` : 'nom : le prénom ou le nom manque',
      ),
  );
  const isEmailOptin = readConsent(cells.emailOptin, refuse);
  const isSmsOptin = readConsent(cells.smsOptin, refuse);
  const points =
    readPoints(cells.points) ?? refuse(`points : « ${cells.points} » n’est pas un nombre entier`);
  if (!email || !phone || !firstname || !lastname || points === null || reasons.length > 0)
    return { reasons };
  return {
    email,
    phone,
    firstname,
    lastname,
    isEmailOptin,
    isSmsOptin,
    address: addressOf(cells),
    points,
  };
}

/** « Inès Faure » is a first name and the rest. */
function namesOf({ firstname, lastname, name }: CustomerRow['cells']): [string, string] {
  if (firstname || lastname) return [firstname, lastname];
  const [first = '', ...others] = name.split(/\s+/);
  return [first, others.join(' ')];
}

const yesWords = /^(yes|oui|true|vrai|1|subscribed|abonné)$/i;
const noWords = /^(|no|non|false|faux|0|not subscribed|unsubscribed|pending)$/i;

/** Only a plain yes is a consent. */
function readConsent(text: string, refuse: (reason: string) => null): boolean {
  if (!yesWords.test(text) && !noWords.test(text))
    refuse(`accord : « ${text} » n’est ni oui ni non`);
  return yesWords.test(text);
}

/** None when the cell is empty; null when it is no whole number. */
export function readPoints(text: string): number | null {
  const compact = text.replace(/[\s\u00a0\u202f]/g, '');
  if (compact === '') return 0;
  return /^\d{1,7}$/.test(compact) ? Number(compact) : null;
}

const houseNumber = /^(\d{1,4}\s*(?:bis|ter|quater|[a-d])?),?\s+(?=\S)/i;

function addressOf({ street, postalCode, city }: CustomerRow['cells']): AddressInput | null {
  const [written = '', number] = houseNumber.exec(street) ?? [];
  const read = addressInputSchema.safeParse({
    ...(number ? { streetNumber: number } : {}),
    street: street.slice(written.length),
    // Spreadsheets drop the zero of « 06000 ».
    postalCode: postalCode.padStart(5, '0'),
    city,
  });
  return read.data ?? null;
}
