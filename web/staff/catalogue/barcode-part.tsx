import { useMutation } from '@tanstack/react-query';
import { ScanBarcode } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ProductFacts } from '#domain/catalogue/product-facts.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';
import { factLabels, foundText, type FactField } from './found-facts.ts';

type BarcodeProps = {
  /** As typed: may contain spaces or be empty. */
  ean: string;
  fields: readonly FactField[];
  /** Returns the field's current text in the form. */
  writtenText(field: FactField): string;
  onFill(facts: ProductFacts, fields: readonly FactField[]): void;
};

/** « Remplir depuis le code-barres »: shows found and current values; the person chooses. */
export function BarcodePart({ ean, ...rest }: BarcodeProps): ReactNode {
  const api = useApi();
  const digits = ean.replace(/\s/g, '');
  const find = useMutation({
    mutationFn: () => api('GET /api/staff/barcodes/:ean', { params: { ean: digits } }),
  });
  const [filled, setFilled] = useState(0);
  return (
    <div className="rounded-md bg-sand p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          icon={<ScanBarcode aria-hidden className="size-5" />}
          disabled={!digits}
          loading={find.isPending}
          onClick={() => {
            setFilled(0);
            find.mutate();
          }}
        >
          Remplir depuis le code-barres
        </Button>
        <p className="min-w-52 flex-1 text-sm text-quiet">
          {digits
            ? 'Cherche ce produit dans Open Food Facts. Rien n’est écrit sans vous.'
            : 'Donnez d’abord le code-barres du produit.'}
        </p>
      </div>
      {find.error ? (
        <Alert kind="error" className="mt-3">
          {refusalText(find.error)}
        </Alert>
      ) : null}
      {filled > 0 ? (
        <Alert kind="success" className="mt-3">
          {plural(filled, 'champ repris', 'champs repris')}, pas encore enregistrés. Comparez-les à
          l’emballage, qui fait foi.
        </Alert>
      ) : null}
      {find.data ? (
        <FoundFacts
          key={find.submittedAt}
          {...rest}
          facts={find.data}
          onFill={(facts, fields) => {
            rest.onFill(facts, fields);
            setFilled(fields.length);
            find.reset();
          }}
          onCancel={() => find.reset()}
        />
      ) : null}
    </div>
  );
}

type FoundProps = Omit<BarcodeProps, 'ean'> & { facts: ProductFacts; onCancel(): void };

/** Nothing is ticked beforehand: volunteers wrote the data, and the packaging is the reference. */
function FoundFacts({ facts, fields, writtenText, onFill, onCancel }: FoundProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [ticked, setTicked] = useState<ReadonlySet<FactField>>(new Set());
  // Read once, so that rows do not move while the person chooses.
  const [rows] = useState(() =>
    fields
      .map((field) => ({ field, found: foundText(facts, field), written: writtenText(field) }))
      .filter(({ found }) => found !== ''),
  );
  const other = rows.filter(({ found, written }) => found !== written);
  // One button ticks all of them, since filling empty fields overwrites nothing.
  const empty = other.filter(({ written }) => written === '');
  const tick = (field: FactField, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(field);
    else next.delete(field);
    setTicked(next);
  };
  return (
    <section aria-labelledby="found-facts" className="mt-4">
      <h3 ref={heading} id="found-facts" tabIndex={-1} className="font-semibold outline-none">
        {other.length > 0 ? 'Que reprendre ?' : 'Rien de plus que ce qui est écrit'}
      </h3>
      <ul className="mt-2 grid gap-2">
        {rows.map(({ field, found, written }) => (
          <li key={field} className="rounded-md bg-white p-3">
            {found === written ? (
              <p className="font-semibold">
                {factLabels[field]}{' '}
                <span className="text-sm font-normal text-quiet">déjà écrit ainsi</span>
              </p>
            ) : (
              <Checkbox
                label={factLabels[field]}
                checked={ticked.has(field)}
                onChange={(event) => tick(field, event.currentTarget.checked)}
              />
            )}
            <dl className="grid gap-x-4 text-sm sm:grid-cols-2">
              <Text label="Trouvé" text={found} />
              {found === written ? null : <Text label="Écrit" text={written || 'rien'} />}
            </dl>
          </li>
        ))}
      </ul>
      {facts.otherAllergens.length > 0 ? (
        <Alert kind="warning" className="mt-3">
          La source nomme aussi, hors des quatorze allergènes : {facts.otherAllergens.join(', ')}.
          Vérifiez sur l’emballage.
        </Alert>
      ) : null}
      {fields.includes('allergens') && facts.allergens.length === 0 ? (
        <Alert kind="warning" className="mt-3">
          La source ne dit rien des allergènes. Cela ne veut pas dire qu’il n’y en a pas.
        </Alert>
      ) : null}
      <p className="mt-3 text-sm text-quiet">
        {facts.url ? (
          <>
            Données d’
            <a
              href={facts.url}
              target="_blank"
              rel="noreferrer"
              className="font-semibold underline"
            >
              Open Food Facts<span className="sr-only"> (nouvel onglet)</span>
            </a>
            , écrites par des bénévoles, sous licence ODbL.
          </>
        ) : (
          'Données d’essai, fournies avec la boutique.'
        )}{' '}
        Les allergènes et les labels trouvés s’ajoutent aux vôtres, aucun n’est décoché.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {empty.some(({ field }) => !ticked.has(field)) ? (
          <Button
            variant="secondary"
            onClick={() => setTicked(new Set([...ticked, ...empty.map(({ field }) => field)]))}
          >
            Cocher ce qui est vide
          </Button>
        ) : null}
        {other.length > 0 ? (
          <Button
            disabled={ticked.size === 0}
            onClick={() =>
              onFill(
                facts,
                fields.filter((field) => ticked.has(field)),
              )
            }
          >
            {ticked.size > 0 ? `Reprendre ${plural(ticked.size, 'champ')}` : 'Reprendre'}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={onCancel}>
          Fermer
        </Button>
      </div>
    </section>
  );
}

function Text({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-quiet">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{text}</dd>
    </div>
  );
}
