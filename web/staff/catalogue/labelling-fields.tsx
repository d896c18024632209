import { useId, useState, type ReactNode } from 'react';
import { kindOfProduct } from '#domain/catalogue/product-kind.ts';
import type { KnownOperator, Party } from '#domain/catalogue/labelling.ts';
import type { StaffProduct } from '#domain/catalogue/staff-contract.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { HazardFields } from './hazard-fields.tsx';
import { missingErrors, missingMentions } from './labelling-form.ts';
import { useGet } from '../kit/use-get.ts';

type FieldsProps = { product: StaffProduct; errors: FieldErrors };

/** What the law adds to the sheet; which parts are asked depends on the aisle. */
export function LabellingFields({ product, errors }: FieldsProps): ReactNode {
  const { labelling, path } = product;
  const isOther = kindOfProduct(path) === 'household';
  const missing = missingErrors(missingMentions(product));
  const errorOf = (name: string): string | null => errors[name] ?? missing[name] ?? null;
  return (
    <fieldset className="mt-5 border-t border-line pt-4">
      <legend className="float-left w-full font-semibold">Mentions légales</legend>
      <p className="clear-both mb-3 max-w-prose text-sm text-quiet">
        {isOther
          ? 'Lues sur l’emballage : le fabricant, les mises en garde et les dangers. Les clients les voient avant d’acheter.'
          : 'L’exploitant, sous le nom duquel l’aliment est vendu, comme sur l’emballage.'}
      </p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <WhoAnswers product={product} isOther={isOther} errorOf={errorOf} />
        {isOther || labelling?.warnings ? (
          <Warnings warnings={labelling?.warnings ?? null} error={errorOf('warnings')} />
        ) : null}
        {isOther || labelling?.hazards ? (
          <HazardFields hazards={labelling?.hazards ?? null} errorOf={errorOf} />
        ) : null}
      </div>
    </fieldset>
  );
}

const partyFields = ['name', 'address', 'electronicAddress'] as const;
type PartyRole = 'operator' | 'responsible';

/** Writes into the uncontrolled fields, as the barcode's facts are. */
function fillParty(form: HTMLFormElement | null, who: PartyRole, party: Party | null): void {
  for (const field of partyFields) {
    const input = form?.elements.namedItem(`${who}.${field}`);
    if (input instanceof HTMLInputElement) input.value = party?.[field] ?? '';
  }
}

type WhoProps = {
  product: StaffProduct;
  isOther: boolean;
  errorOf(name: string): string | null;
};

/** Addresses already written for another product are proposed, those of its brand first. */
function WhoAnswers({ product, isOther, errorOf }: WhoProps): ReactNode {
  const { operator = null, responsible = null } = product.labelling ?? {};
  const known = useGet('GET /api/staff/operators', { staleTime: 60_000 }).data?.items ?? [];
  const [isOutside, setIsOutside] = useState(operator?.isOutsideUnion ?? false);
  const [imported, setImported] = useState(responsible);
  const ofBrand = known.filter(({ brands }) => brands.includes(product.sheet.brand ?? ''));
  const isWritten = operator !== null;
  const take = (form: HTMLFormElement | null, chosen: KnownOperator) => {
    fillParty(form, 'operator', chosen.operator);
    setIsOutside(chosen.operator.isOutsideUnion);
    setImported(chosen.responsible);
    fillParty(form, 'responsible', chosen.responsible);
  };
  return (
    <>
      {isWritten
        ? null
        : ofBrand.slice(0, 3).map((one) => (
            <div
              key={JSON.stringify(one)}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sand p-3 sm:col-span-2"
            >
              <p className="min-w-52 flex-1 text-sm">
                Déjà écrit pour {product.sheet.brand} : <strong>{one.operator.name}</strong>,{' '}
                {one.operator.address}
              </p>
              <Button
                variant="secondary"
                onClick={(event) => take(event.currentTarget.form, one)}
                aria-label={`Reprendre ${one.operator.name}`}
              >
                Reprendre
              </Button>
            </div>
          ))}
      <PartyFields
        who="operator"
        title={isOther ? 'Fabricant' : 'Exploitant'}
        party={operator}
        isReachable={isOther}
        known={known}
        errorOf={errorOf}
        onChoose={take}
      />
      <Checkbox
        label="Établi hors de l’Union européenne"
        name="operator.isOutsideUnion"
        checked={isOutside}
        onChange={(event) => setIsOutside(event.currentTarget.checked)}
        className="sm:col-span-2"
      />
      {isOutside ? (
        <PartyFields
          key={JSON.stringify(imported)}
          who="responsible"
          title={isOther ? 'Personne responsable dans l’Union' : 'Importateur'}
          party={imported}
          isReachable={isOther}
          errorOf={errorOf}
        />
      ) : null}
    </>
  );
}

type PartyProps = {
  who: PartyRole;
  title: string;
  party: Party | null;
  /** Whether the law asks for an electronic address. */
  isReachable: boolean;
  known?: readonly KnownOperator[];
  errorOf(name: string): string | null;
  onChoose?(form: HTMLFormElement | null, chosen: KnownOperator): void;
};

function PartyFields({
  who,
  title,
  party,
  isReachable,
  known = [],
  errorOf,
  onChoose,
}: PartyProps): ReactNode {
  const listId = useId();
  const common = (field: (typeof partyFields)[number]) => ({
    name: `${who}.${field}`,
    defaultValue: party?.[field] ?? '',
    error: errorOf(`${who}.${field}`),
    autoComplete: 'off',
  });
  return (
    <>
      <TextField
        label={`${title} : raison sociale`}
        maxLength={120}
        list={known.length > 0 ? listId : undefined}
        hint={known.length > 0 ? 'Une raison déjà écrite remplit le reste.' : undefined}
        {...common('name')}
        onChange={({ currentTarget: { value, form } }) => {
          const chosen = known.find(({ operator }) => operator.name === value);
          if (chosen) onChoose?.(form, chosen);
        }}
      />
      {known.length > 0 ? (
        <datalist id={listId}>
          {[...new Set(known.map(({ operator }) => operator.name))].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ) : null}
      <TextField
        label={`${title} : e-mail ou page de contact`}
        isOptional={!isReachable}
        maxLength={200}
        {...common('electronicAddress')}
      />
      <div className="sm:col-span-2">
        <TextField
          label={`${title} : adresse postale`}
          maxLength={300}
          hint="Rue, code postal, ville et pays"
          {...common('address')}
        />
      </div>
    </>
  );
}

/** An empty text states that the packaging has no warning; null, that nothing was said yet. */
function Warnings({
  warnings,
  error,
}: {
  warnings: string | null;
  error: string | null;
}): ReactNode {
  const [isNone, setIsNone] = useState(warnings === '');
  return (
    <div className="sm:col-span-2">
      {/* Where this field is absent, `readWarnings` keeps the stored text. */}
      <input type="hidden" name="warnings.shown" value="1" />
      {isNone ? null : (
        <TextArea
          label="Mises en garde"
          name="warnings"
          maxLength={2000}
          rows={3}
          defaultValue={warnings ?? ''}
          error={error}
          hint="Comme sur l’emballage : « Tenir hors de portée des enfants. »"
        />
      )}
      <Checkbox
        label="Aucune mise en garde sur l’emballage"
        name="warnings.none"
        checked={isNone}
        onChange={(event) => setIsNone(event.currentTarget.checked)}
      />
    </div>
  );
}
