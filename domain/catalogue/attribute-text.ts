/** Formats a product attribute for display (specification, section 5). */

/** Label for an empty or missing value (the specification's key 'undefined'). */
const undefinedLabel = 'Non renseigné';
const translations: ReadonlyMap<string, string> = new Map([
  ['true', 'Oui'],
  ['false', 'Non'],
  ['n/a', 'Sans objet'],
]);

/** `unsupported`: not a text, number or boolean; callers log it and show nothing. */
export function attributeText(attribute: {
  value?: unknown;
  unit?: string | undefined;
}): { text: string } | { unsupported: string } {
  const { value, unit } = attribute;
  if (value === undefined || value === null) return { text: undefinedLabel };
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    return { unsupported: Array.isArray(value) ? 'array' : typeof value };
  const written = typeof value === 'number' ? value.toLocaleString('fr-FR') : String(value).trim();
  if (written === '') return { text: undefinedLabel };
  const translated = translations.get(written.toLowerCase());
  if (translated) return { text: translated };
  // The value already includes a unit, as in « 75/80 mm ».
  return {
    text:
      unit && !written.toLowerCase().endsWith(unit.toLowerCase()) ? `${written} ${unit}` : written,
  };
}
