/** How an attribute of a product is shown (specification, section 5). */

/** The label of the specification's key 'undefined': what an empty or missing value shows. */
export const undefinedLabel = 'Non renseigné';
const translations: Readonly<Record<string, string>> = {
  true: 'Oui',
  false: 'Non',
  'n/a': 'Sans objet',
};

/** `unsupported`: a value that is no text, number or yes and no; whoever shows it logs it and shows nothing. */
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
  const translated = translations[written.toLowerCase()];
  if (translated) return { text: translated };
  // « 75/80 mm » has its unit already.
  return {
    text:
      unit && !written.toLowerCase().endsWith(unit.toLowerCase()) ? `${written} ${unit}` : written,
  };
}
