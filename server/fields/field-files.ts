/** Fields as a spreadsheet, both ways: a row for each product, order, customer or site, a column for each field. */
import type {
  CustomField,
  FieldFileReport,
  FieldSubject,
  FieldValues,
} from '#domain/fields/contract.ts';
import { cellOfValue, valueOfCell } from '#domain/fields/field-cells.ts';
import { csvFile } from '#domain/words/csv-file.ts';
import { worksAt } from '#domain/staff/works-at.ts';
import { readCell } from '#server/catalogue/import/cell.ts';
import { readCsvLines } from '#server/catalogue/import/read-csv-lines.ts';
import { reasonHeading } from '#server/catalogue/import/read-headings.ts';
import { inTransaction, type Reader } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { Member } from '#server/platform/visitor.ts';
import { keyOf, type FieldsDeps } from './change-fields.ts';
import { checkValues } from './fill-fields.ts';
import { fill, listFields, listSubjects, listSubjectsNamed, type Subject } from './store.ts';

/** The heading of the first column. */
const namedBy: Readonly<Record<FieldSubject, string>> = {
  product: 'Référence',
  order: 'Commande',
  customer: 'E-mail',
  site: 'Site',
};
const maximumRows = 20_000;

export async function writeFieldFile(
  db: Reader,
  { subject, staff }: { subject: FieldSubject; staff: Member },
): Promise<string> {
  const fields = (await listFields(db, subject)).filter(({ isArchived }) => !isArchived);
  const subjects = (await listSubjects(db, subject)).filter((one) => isOf(staff, one));
  return csvFile([
    [namedBy[subject], ...fields.map(({ name }) => name)],
    ...subjects.map(({ name, filled }) => [
      name,
      ...fields.map(({ key }) => cellOfValue(filled[key] ?? null)),
    ]),
  ]);
}

const isOf = (staff: Member, { siteId }: Subject): boolean =>
  siteId === null || worksAt(staff, siteId);

type Row = { line: number; written: string[]; name: string; cells: Map<CustomField, string> };

/** Good rows go in together; refused ones come back with their reason. An empty cell empties its field. */
export async function readFieldFile(
  { database, clock }: FieldsDeps,
  { subject, staff, csv }: { subject: FieldSubject; staff: Member; csv: Buffer },
): Promise<FieldFileReport> {
  return inTransaction(database.db, async (tx) => {
    const fields = (await listFields(tx, subject)).filter(({ isArchived }) => !isArchived);
    const { header, rows } = readRows(csv, namedBy[subject], fields);
    const known = await listSubjectsNamed(
      tx,
      subject,
      rows.map(({ name }) => name),
    );
    const byName = new Map(known.map((one) => [one.name.toLowerCase(), one]));
    const refused: { row: Row; reasons: string[] }[] = [];
    let changed = 0;
    const at = clock.now();
    for (const row of rows) {
      const found = byName.get(row.name.toLowerCase());
      if (!found || !isOf(staff, found)) {
        refused.push({ row, reasons: [`${namedBy[subject]} : « ${row.name} » est introuvable`] });
        continue;
      }
      const read = readRow(fields, row);
      if ('reasons' in read) {
        refused.push({ row, ...read });
        continue;
      }
      const differing = Object.fromEntries(
        Object.entries(read.values).filter(([key, value]) => (found.filled[key] ?? null) !== value),
      );
      if (Object.keys(differing).length === 0) continue;
      await fill(tx, { subject, id: found.id, values: differing, at });
      changed += 1;
    }
    if (changed > 0)
      await recordStaffAction(tx, {
        staffId: staff.id,
        at,
        kind: 'field.import',
        subject: `fields:${subject}`,
        after: { rows: changed },
      });
    return {
      rows: rows.length,
      changed,
      unchanged: rows.length - changed - refused.length,
      refused: refused.map(({ row, reasons }) => ({ line: row.line, reasons })),
      refusedFile:
        refused.length === 0
          ? null
          : csvFile([
              [...header, reasonHeading],
              ...refused.map(({ row, reasons }) => [...row.written, reasons.join(' | ')]),
            ]),
    };
  });
}

function readRow(
  fields: readonly CustomField[],
  { cells }: Row,
): { values: FieldValues } | { reasons: string[] } {
  const values: Record<string, FieldValues[string]> = {};
  const reasons: string[] = [];
  for (const [field, cell] of cells)
    try {
      Object.assign(values, checkValues(fields, { [field.key]: valueOfCell(field, cell) }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      reasons.push(error.body.message);
    }
  return reasons.length > 0 ? { reasons } : { values };
}

function readRows(
  csv: Buffer,
  named: string,
  fields: readonly CustomField[],
): { header: string[]; rows: Row[] } {
  const refuse = (reason: string): never => {
    throw new Refusal(
      'Field.FileUnreadable',
      { reason },
      `Ce fichier ne peut pas être lu : ${reason}.`,
    );
  };
  const read = readCsvLines(csv);
  if ('unreadable' in read) return refuse(read.unreadable);
  const [first, ...rest] = read;
  const header = first?.record ?? [];
  const nameAt = header.findIndex((heading) => keyOf(heading) === keyOf(named));
  if (nameAt < 0) return refuse(`la colonne « ${named} » manque`);
  const columns = header.flatMap((heading, at): [number, CustomField][] => {
    const field = fields.find(({ key, name }) => heading === key || keyOf(heading) === keyOf(name));
    return field ? [[at, field]] : [];
  });
  const unknown = header.filter(
    (heading, at) =>
      at !== nameAt && heading !== reasonHeading && !columns.some(([position]) => position === at),
  );
  if (unknown.length > 0) return refuse(`colonnes inconnues : ${unknown.join(', ')}`);
  if (rest.length > maximumRows) return refuse('plus de 20 000 lignes');
  const reasonAt = header.indexOf(reasonHeading);
  const kept = (cells: readonly string[]) => cells.filter((_, at) => at !== reasonAt);
  return {
    header: kept(header),
    rows: rest.map(({ record, info }) => ({
      line: info.lines,
      written: kept(record),
      name: readCell(record[nameAt] ?? ''),
      cells: new Map(columns.map(([at, field]) => [field, readCell(record[at] ?? '')])),
    })),
  };
}
