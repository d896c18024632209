/** Columns of a customer file, with the headings used by shop systems and spreadsheets. */
import { foldText } from '../words/fold.ts';

/**
 * Folded headings, as exported by Shopify, WooCommerce, PrestaShop and Odoo. When a file has several headings of a
 * column, the first filled one in this list wins.
 */
const headings = {
  email: ['email', 'e mail', 'adresse e mail', 'adresse email', 'courriel', 'user email'],
  firstname: ['first name', 'firstname', 'prenom', 'billing first name'],
  lastname: ['last name', 'lastname', 'nom', 'nom de famille', 'billing last name'],
  /** Full name, « Inès Faure », in systems with a single name field. */
  name: ['name', 'nom complet', 'display name', 'nom du client'],
  phone: [
    'phone',
    'mobile',
    'telephone mobile',
    'telephone',
    'portable',
    'billing phone',
    'default address phone',
  ],
  emailOptin: ['accepts email marketing', 'accepts marketing', 'newsletter', 'accepte les e mails'],
  smsOptin: ['accepts sms marketing', 'accepte les sms'],
  street: [
    'default address address1',
    'address1',
    'billing address 1',
    'street',
    'rue',
    'adresse',
    'address',
  ],
  postalCode: [
    'default address zip',
    'zip',
    'postcode',
    'billing postcode',
    'postal code',
    'code postal',
  ],
  city: ['default address city', 'city', 'billing city', 'ville'],
  points: ['points', 'loyalty points', 'points de fidelite', 'miams'],
} as const satisfies Record<string, readonly string[]>;

export type CustomerColumn = keyof typeof headings;
export const customerColumns = Object.keys(headings) as CustomerColumn[];

const asWritten = (heading: string): string =>
  foldText(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Returns each column's positions in the file, preferred heading first, and the unknown headings. */
export function readHeadings(header: readonly string[]): {
  positions: Record<CustomerColumn, number[]>;
  ignored: string[];
} {
  const folded = header.map(asWritten);
  const positions = Object.fromEntries(
    customerColumns.map((column) => [
      column,
      headings[column].flatMap((heading) =>
        folded.flatMap((written, at) => (written === heading ? [at] : [])),
      ),
    ]),
  ) as Record<CustomerColumn, number[]>;
  const read = new Set(Object.values(positions).flat());
  return { positions, ignored: header.filter((heading, at) => heading !== '' && !read.has(at)) };
}
