/** Converts between the fields « Mentions légales » and the labelling of the API. */
import { readPhrases, type PhraseKind } from '#domain/catalogue/hazard-phrases.ts';
import {
  electronicAddressForm,
  hazardsProblem,
  isElectronicAddress,
  isUfi,
  ufiForm,
} from '#domain/catalogue/labelling-checks.ts';
import type { Hazards, Labelling, Party } from '#domain/catalogue/labelling.ts';
import {
  missingInLabelling,
  missingReasons,
  type LabellingField,
} from '#domain/catalogue/sale-rules.ts';
import type { StaffProduct } from '#domain/catalogue/staff-contract.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';

/** Parts that the form does not show for this aisle are kept as they were. */
export function readLabellingForm(
  form: FormData,
  before: Labelling | null,
): { labelling: Labelling | null; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const operator = readParty(text, 'operator', errors);
  const isOutsideUnion = form.has('operator.isOutsideUnion');
  const responsible = isOutsideUnion ? readParty(text, 'responsible', errors) : null;
  const labelling: Labelling = {
    operator: operator && { ...operator, isOutsideUnion },
    responsible,
    warnings: readWarnings(form, before?.warnings ?? null),
    hazards: readHazards(form, errors, before?.hazards ?? null),
  };
  const isSaid = Object.values(labelling).some((part) => part !== null);
  return { labelling: isSaid || before ? labelling : null, errors };
}

/** A party may be left empty, but not half written: its name and postal address go together. */
function readParty(
  text: (name: string) => string,
  who: 'operator' | 'responsible',
  errors: FieldErrors,
): Party | null {
  const [name, address, contact] = (['name', 'address', 'electronicAddress'] as const).map(
    (field) => text(`${who}.${field}`),
  );
  if (!name && !address && !contact) return null;
  if (!name) errors[`${who}.name`] = 'Son nom manque.';
  if (!address) errors[`${who}.address`] = 'Son adresse postale manque.';
  if (contact && !isElectronicAddress(contact))
    errors[`${who}.electronicAddress`] = `${electronicAddressForm}.`;
  return { name: name ?? '', address: address ?? '', electronicAddress: contact || null };
}

function readWarnings(form: FormData, before: string | null): string | null {
  if (!form.has('warnings.shown')) return before;
  if (form.has('warnings.none')) return '';
  return String(form.get('warnings') ?? '').trim() || null;
}

function readHazards(form: FormData, errors: FieldErrors, before: Hazards | null): Hazards | null {
  const kind = form.get('hazards.kind');
  if (kind === null) return before;
  if (kind === '') return null;
  const isNone = kind === 'none';
  const list = (name: string): string => (isNone ? '' : String(form.get(name) ?? ''));
  const phrases = (kind: PhraseKind, name: string) => {
    const read = readPhrases(kind, `${list(`${name}.chosen`)} | ${typedCodes(list(name))}`);
    if (read.unknown.length > 0)
      errors[name] = `Inconnue : ${read.unknown.join(', ')}. Vérifiez l’étiquette.`;
    return read.phrases;
  };
  const ufi = list('ufi').trim().toUpperCase();
  const hazards: Hazards = {
    pictograms: isNone ? [] : (form.getAll('pictograms') as Hazards['pictograms']),
    signalWord: (list('signalWord') || null) as Hazards['signalWord'],
    statements: phrases('hazard', 'statements'),
    precautions: phrases('precaution', 'precautions'),
    contains: list('contains').trim() || null,
    ufi: ufi || null,
  };
  if (ufi && !isUfi(ufi)) errors.ufi = `${ufiForm}.`;
  const problem = hazardsProblem(hazards);
  if (problem) errors[problem.field] ??= problem.sentence;
  else if (!isNone && hazards.statements.length === 0)
    errors.statements ??= 'Recopiez au moins une phrase, ou dites « Aucun danger ».';
  return hazards;
}

/** A suggestion is a code with its text: « H319 — Provoque… ». */
export const typedCodes = (typed: string): string => typed.replace(/ — .*/, '');

/** Where each missing mention is written. */
const fieldOf: Readonly<Record<LabellingField, string>> = {
  operator: 'operator.name',
  electronicAddress: 'operator.electronicAddress',
  responsible: 'responsible.name',
  warnings: 'warnings',
  hazards: 'hazards.kind',
};

export const missingMentions = ({
  path,
  soldBy,
  sheet: { ingredients },
  labelling,
}: Pick<StaffProduct, 'path' | 'soldBy' | 'sheet' | 'labelling'>): LabellingField[] =>
  missingInLabelling({ path, sheet: { soldBy, ingredients }, labelling });

export const missingErrors = (missing: readonly LabellingField[]): FieldErrors =>
  Object.fromEntries(missing.map((field) => [fieldOf[field], `Manque : ${missingReasons[field]}`]));
