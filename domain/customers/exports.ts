/** Exports of customers, with the consents of each. */

export const customerLists = ['emails', 'phones', 'customers'] as const;
export type CustomerList = (typeof customerLists)[number];

export type ConsentRow = {
  email: string;
  phone: string;
  firstname: string | null;
  lastname: string | null;
  isEmailOptin: boolean;
  isSmsOptin: boolean;
  createdAt: Temporal.Instant;
  /** Last consent or refusal given after signing up. */
  answeredAt: Temporal.Instant | null;
};

export const customerListSlugs: Readonly<Record<CustomerList, string>> = {
  emails: 'accords-e-mail',
  phones: 'accords-sms',
  customers: 'clients-et-accords',
};

const person = ['Prénom', 'Nom'];
const consent = ['Réponse du', 'Formulaire'];
export const customerListHeadings: Readonly<Record<CustomerList, readonly string[]>> = {
  emails: ['E-mail', ...person, ...consent],
  phones: ['Téléphone', ...person, ...consent],
  customers: [
    'E-mail',
    'Téléphone',
    ...person,
    'Client depuis le',
    'Accord e-mail',
    'Accord SMS',
    ...consent,
  ],
};

/** Returns null when the customer did not consent to that list. */
export function customerListRow(
  list: CustomerList,
  row: ConsentRow,
  formatDay: (at: Temporal.Instant) => string,
): readonly string[] | null {
  const names = [row.firstname ?? '', row.lastname ?? ''];
  const answer = [
    formatDay(row.answeredAt ?? row.createdAt),
    row.answeredAt ? 'Mes communications' : 'Création du compte',
  ];
  switch (list) {
    case 'emails':
      return row.isEmailOptin ? [row.email, ...names, ...answer] : null;
    case 'phones':
      return row.isSmsOptin ? [dialled(row.phone), ...names, ...answer] : null;
    case 'customers':
      return [
        row.email,
        dialled(row.phone),
        ...names,
        formatDay(row.createdAt),
        yesNo(row.isEmailOptin),
        yesNo(row.isSmsOptin),
        ...answer,
      ];
  }
}

/** Drops the plus sign, which spreadsheets would read as a formula. */
const dialled = (phone: string): string => phone.replace('+', '');

const yesNo = (isGiven: boolean): string => (isGiven ? 'oui' : 'non');
