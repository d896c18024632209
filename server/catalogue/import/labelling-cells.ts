/** The legal mentions in a spreadsheet's cells, both ways. */
import { readPhrases, writePhrases, type PhraseKind } from '#domain/catalogue/hazard-phrases.ts';
import { signalWordNames, type SignalWord } from '#domain/catalogue/labelling-names.ts';
import { labellingSchema, type Hazards, type Labelling } from '#domain/catalogue/labelling.ts';

const labellingColumns = [
  'operator',
  'operator_address',
  'operator_contact',
  'operator_outside_eu',
  'responsible',
  'responsible_address',
  'responsible_contact',
  'warnings',
  'hazard_pictograms',
  'signal_word',
  'hazard_statements',
  'precautionary_statements',
  'hazard_contains',
  'ufi',
] as const;
type LabellingColumn = (typeof labellingColumns)[number];
type Text = (column: LabellingColumn) => string | null;
type Refuse = (reason: string) => void;

const hazardColumns = labellingColumns.slice(labellingColumns.indexOf('hazard_pictograms'));
const none = /^(aucune?|aucun danger|aucune mention|sans danger|néant|none)$/i;
const yes = /^(yes|oui|true|vrai|1)$/i;
const no = /^(no|non|false|faux|0)$/i;

/** Null: the row says nothing of it, or is refused with its reasons. */
export function readLabelling(text: Text, refuse: Refuse): Labelling | null {
  if (labellingColumns.every((column) => text(column) === null)) return null;
  const warnings = text('warnings');
  const operator = readParty(text, 'operator', refuse);
  const outside = text('operator_outside_eu');
  if (outside !== null && !yes.test(outside) && !no.test(outside))
    refuse(`operator_outside_eu : « ${outside} » n’est ni oui ni non`);
  const parsed = labellingSchema.safeParse({
    operator: operator && { ...operator, isOutsideUnion: yes.test(outside ?? '') },
    responsible: readParty(text, 'responsible', refuse),
    warnings: warnings !== null && none.test(warnings) ? '' : warnings,
    hazards: readHazards(text, refuse),
  });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues)
    refuse(`${columnOf(path.map(String))} : ${message}`);
  return null;
}

function readParty(text: Text, who: 'operator' | 'responsible', refuse: Refuse) {
  const [name, address, contact] = [text(who), text(`${who}_address`), text(`${who}_contact`)];
  if (name === null && address === null && contact === null) return null;
  if (name !== null && address !== null) return { name, address, electronicAddress: contact };
  refuse(name === null ? `${who} : le nom manque` : `${who}_address : l’adresse postale manque`);
  return null;
}

function readHazards(text: Text, refuse: Refuse): Hazards | null {
  if (hazardColumns.every((column) => text(column) === null)) return null;
  const pictograms = text('hazard_pictograms');
  const word = text('signal_word');
  const signalWord = Object.entries(signalWordNames).find(
    ([, name]) => name.toLowerCase() === word?.toLowerCase(),
  )?.[0] as SignalWord | undefined;
  if (word !== null && !signalWord)
    refuse(`signal_word : « ${word} » n’est ni Danger ni Attention`);
  const phrases = (column: LabellingColumn, kind: PhraseKind) => {
    const written = text(column) ?? '';
    const { phrases: read, unknown } = readPhrases(kind, none.test(written) ? '' : written);
    for (const code of unknown) refuse(`${column} : « ${code} » n’est pas une phrase connue`);
    return read;
  };
  return {
    // An unknown pictogram is refused by the schema.
    pictograms: (pictograms === null || none.test(pictograms)
      ? []
      : pictograms
          .split(/[;|,\s]+/)
          .map((id) => id.toUpperCase().replace(/^SGH/, 'GHS'))) as Hazards['pictograms'],
    signalWord: signalWord ?? null,
    statements: phrases('hazard_statements', 'hazard'),
    precautions: phrases('precautionary_statements', 'precaution'),
    contains: text('hazard_contains'),
    ufi: text('ufi')?.toUpperCase() ?? null,
  };
}

function columnOf([part = '', field = '']: readonly string[]): LabellingColumn {
  if (part === 'hazards')
    return (
      (
        {
          pictograms: 'hazard_pictograms',
          signalWord: 'signal_word',
          precautions: 'precautionary_statements',
          contains: 'hazard_contains',
          ufi: 'ufi',
        } as const
      )[field] ?? 'hazard_statements'
    );
  if (part === 'warnings') return 'warnings';
  const who = part === 'responsible' ? 'responsible' : 'operator';
  if (field === 'electronicAddress') return `${who}_contact`;
  return field === 'address' ? `${who}_address` : who;
}

/** The inverse of readLabelling. */
export function labellingCells(
  labelling: Labelling | null,
): Partial<Record<LabellingColumn, string>> {
  if (!labelling) return {};
  const { operator, responsible, warnings, hazards } = labelling;
  return {
    operator: operator?.name ?? '',
    operator_address: operator?.address ?? '',
    operator_contact: operator?.electronicAddress ?? '',
    operator_outside_eu: operator?.isOutsideUnion ? 'oui' : '',
    responsible: responsible?.name ?? '',
    responsible_address: responsible?.address ?? '',
    responsible_contact: responsible?.electronicAddress ?? '',
    warnings: warnings === '' ? 'aucune' : (warnings ?? ''),
    ...(hazards ? hazardCells(hazards) : {}),
  };
}

function hazardCells(hazards: Hazards): Partial<Record<LabellingColumn, string>> {
  const { pictograms, signalWord, statements, precautions, contains, ufi } = hazards;
  return {
    hazard_pictograms: pictograms.join('|') || 'aucun',
    signal_word: signalWord ? signalWordNames[signalWord] : '',
    hazard_statements: writePhrases(statements),
    precautionary_statements: writePhrases(precautions),
    hazard_contains: contains ?? '',
    ufi: ufi ?? '',
  };
}
