import { useDeferredValue, type ReactNode } from 'react';
import { mostPostcodes, overlapText, readPostcodes } from '#domain/delivery/zone-area.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useShop } from '../../use-shop.ts';
import { useGet } from '../kit/use-get.ts';

/** Postcodes typed or pasted; says which towns they are and which zones deliver them already. */
export function PostcodesField({
  text,
  onChange,
  zoneId,
}: {
  text: string;
  onChange(text: string): void;
  zoneId?: string;
}): ReactNode {
  const own = useShop().address?.postalCode;
  const { postcodes, unread } = readPostcodes(useDeferredValue(text));
  const { data: checked } = useGet('GET /api/staff/postcodes', {
    query: { postcodes: postcodes.join(','), zoneId },
    enabled: postcodes.length > 0 && postcodes.length <= mostPostcodes,
    keepsFormer: true,
    staleTime: 0,
  });
  const known = checked?.items.filter(({ cities }) => cities.length > 0) ?? [];
  const unknown = [
    ...unread,
    ...(checked?.items ?? [])
      .filter(({ cities }) => cities.length === 0)
      .map(({ postcode }) => postcode),
  ];
  const overlaps = postcodes.length > 0 ? (checked?.overlaps ?? []) : [];
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label="Codes postaux livrés"
        name="postcodes"
        rows={3}
        required
        value={text}
        hint={`Tapés ou collés, séparés par une espace, une virgule ou une ligne${own ? `, par exemple ${own}` : ''}.`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div role="status" className="figures text-sm text-quiet">
        {postcodes.length > 0 && known.length > 0 ? (
          <p>
            {plural(postcodes.length, 'code postal', 'codes postaux')} :{' '}
            {known.map(({ postcode, cities }) => `${postcode} ${sayCities(cities)}`).join(' · ')}
          </p>
        ) : null}
        {unknown.length > 0 ? (
          <p className="font-medium text-tomato">Inconnus : {unknown.join(', ')}</p>
        ) : null}
      </div>
      {overlaps.length > 0 ? (
        <>
          <Alert kind="warning">
            {overlapText(overlaps)} Ces clients choisiront entre les créneaux des deux zones.
          </Alert>
          <Checkbox name="acceptsOverlap" label="Les livrer aussi depuis cette zone" required />
        </>
      ) : null}
    </div>
  );
}

/** A postcode of the country may have forty communes. */
const shownCities = 3;
const sayCities = (cities: readonly string[]): string =>
  cities.slice(0, shownCities).join(', ') +
  (cities.length > shownCities ? ` et ${cities.length - shownCities} autres` : '');

/** The mistakes of a form with this field, or without it, before sending. */
export function findPostcodeMistakes(data: FormData): FieldErrors {
  const text = data.get('postcodes');
  const mistake = text === null ? null : mistakeOf(String(text));
  return mistake ? { postcodes: mistake } : {};
}

function mistakeOf(text: string): string | null {
  const { postcodes, unread } = readPostcodes(text);
  if (unread.length > 0) return `Un code postal a cinq chiffres : vérifiez ${unread.join(', ')}.`;
  if (postcodes.length === 0) return 'Écrivez au moins un code postal.';
  if (postcodes.length > mostPostcodes)
    return `Une zone a au plus ${mostPostcodes} codes postaux : faites-en plusieurs.`;
  return null;
}
