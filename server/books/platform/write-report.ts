/** Writes flux 10.3 and 10.4 in the form of the State's schema, ereporting.xsd of the spécifications externes v3.2. */
import { salesToPersons, type RateSums } from '#domain/books/persons-sales.ts';
import type { ReportKind, ReportPeriod } from '#domain/books/report-period.ts';
import { hasVat } from '#domain/measures/money.ts';
import { shopDateTime } from '#server/platform/shop-time.ts';
import { xmlElement, xmlHead } from '#server/platform/xml.ts';
import type { ReportedDay } from './days-store.ts';

export type ReportHead = {
  id: string;
  at: Temporal.Instant;
  platform: { number: string; name: string };
  seller: { siren: string; name: string };
};

/** Null where nothing was sold: the law asks for no empty report. */
export function writeReport(
  kind: ReportKind,
  period: ReportPeriod,
  days: readonly ReportedDay[],
  head: ReportHead,
): string | null {
  const write = kind === 'sales' ? daySales : dayPayments;
  const parts = days.map(({ day, closed, companies }) =>
    write(compactDay(day), salesToPersons(closed, companies)),
  );
  const body = parts.join('');
  if (body === '') return null;
  const reportPeriod = element(
    'ReportPeriod',
    xmlElement('StartDate', compactDay(period.first.toString())) +
      xmlElement('EndDate', compactDay(period.last.toString())),
  );
  const report = kind === 'sales' ? 'TransactionsReport' : 'PaymentsReport';
  return `${xmlHead}\n${element('Report', reportDocument(head) + element(report, reportPeriod + body))}\n`;
}

function reportDocument({ id, at, platform, seller }: ReportHead): string {
  const party = (scheme: string, value: string, name: string, role: string) =>
    `<Id schemeId="${scheme}">${value}</Id>${xmlElement('Name', name.slice(0, 150))}${xmlElement('RoleCode', role)}`;
  const stamp = shopDateTime(at)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace(/\D/g, '');
  return element(
    'ReportDocument',
    xmlElement('Id', id) +
      element('IssueDateTime', xmlElement('DateTimeString', stamp)) +
      // IN: the first report of the period. A closed day never changes, so none is corrected.
      xmlElement('TypeCode', 'IN') +
      element('Sender', party('0238', platform.number, platform.name, 'WK')) +
      element('Issuer', party('0002', seller.siren, seller.name, 'SE')),
  );
}

/** TLB1: goods, with the fees that follow them. TNT1: what bears no VAT in France. */
function daySales(day: string, rows: readonly RateSums[]): string {
  const categories = [
    ['TLB1', rows.filter((row) => isTaxed(row))],
    ['TNT1', rows.filter((row) => !isTaxed(row))],
  ] as const;
  return categories
    .filter(([, sums]) => sums.length > 0)
    .map(([category, sums]) =>
      element(
        'Transactions',
        xmlElement('Date', day) +
          xmlElement('TransactionsCurrency', 'EUR') +
          xmlElement('CategoryCode', category) +
          xmlElement('TaxExclusiveAmount', euros(total(sums, 'baseCents'))) +
          xmlElement('TaxTotal', euros(total(sums, 'vatCents'))) +
          sums.map(taxSubtotal).join(''),
      ),
    )
    .join('');
}

const taxSubtotal = ({ rateBasisPoints, baseCents, vatCents }: RateSums): string =>
  element(
    'TaxSubtotal',
    xmlElement('TaxPercent', percent(rateBasisPoints)) +
      xmlElement('TaxableAmount', euros(baseCents)) +
      xmlElement('TaxTotal', euros(vatCents)),
  );

/** An order is captured when its invoice is numbered, so what a day sold is what it was paid. */
function dayPayments(day: string, rows: readonly RateSums[]): string {
  if (rows.length === 0) return '';
  const subtotals = rows.map(({ rateBasisPoints, baseCents, vatCents }) =>
    element(
      'SubTotals',
      xmlElement('TaxPercent', percent(rateBasisPoints)) +
        xmlElement('CurrencyCode', 'EUR') +
        xmlElement('Amount', euros(baseCents + vatCents)),
    ),
  );
  return element('Transactions', element('Payment', xmlElement('Date', day) + subtotals.join('')));
}

const isTaxed = ({ rateBasisPoints }: RateSums): boolean => hasVat({ rate: rateBasisPoints });
const total = (rows: readonly RateSums[], of: 'baseCents' | 'vatCents'): number =>
  rows.reduce((sum, row) => sum + row[of], 0);
const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;
const compactDay = (day: string): string => day.replaceAll('-', '');
const euros = (cents: number): string => (cents / 100).toFixed(2);
const percent = (basisPoints: number): string => String(basisPoints / 100);
