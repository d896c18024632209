import { Refrigerator } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProductDetail } from '#domain/catalogue/contract.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { ProductLabelling } from './product-labelling.tsx';

/** Information required before purchase (regulation 1169/2011), in the usual reading order. */
export function ProductSheet({ product }: { product: ProductDetail }): ReactNode {
  return (
    <div className="mt-10 grid gap-x-14 gap-y-8 border-t border-line pt-8 md:grid-cols-2">
      <div className="flex flex-col gap-8">
        {product.ingredients ? (
          <Section title="Ingrédients">
            <Ingredients text={product.ingredients} />
          </Section>
        ) : null}
        <Allergens product={product} />
        <Section title="Conservation">
          <p className="flex gap-3">
            <Refrigerator aria-hidden className="size-6 flex-none text-leaf" />
            {product.conservation}
          </p>
        </Section>
        {product.source === 'openFoodFacts' ? (
          <p className="text-sm text-quiet">
            Une partie de cette fiche vient d’
            <a href="https://fr.openfoodfacts.org" rel="noreferrer" className="underline">
              Open Food Facts
            </a>
            , sous licence{' '}
            <a
              href="https://opendatacommons.org/licenses/odbl/1-0/"
              rel="license noreferrer"
              className="underline"
            >
              ODbL
            </a>
            .
          </p>
        ) : null}
      </div>
      <div className="flex flex-col gap-8">
        {product.nutrition ? (
          <Nutrition
            nutrition={product.nutrition}
            isLiquid={product.quantityDescriptor.weight?.unit === 'l'}
          />
        ) : null}
        <ProductLabelling labelling={product.labelling} />
        <button
          type="button"
          className="min-h-11 self-start text-left underline"
          onClick={() => openOverlay('legal-guarantee')}
        >
          Garantie légale de conformité : deux ans au moins
        </button>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section>
      <h2 className="mb-2 text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** Allergens are marked with asterisks. */
function Ingredients({ text }: { text: string }): ReactNode {
  return (
    <p>
      {text
        .split('*')
        .map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part))}
    </p>
  );
}

function Allergens({ product }: { product: ProductDetail }): ReactNode {
  if (product.allergens.length === 0 && product.traces.length === 0) return null;
  const names = (list: ProductDetail['allergens']) => list.map(({ name }) => name).join(', ');
  return (
    <Section title="Allergènes">
      {product.allergens.length > 0 ? (
        <p>
          Contient : <strong>{names(product.allergens)}</strong>
        </p>
      ) : null}
      {product.traces.length > 0 ? (
        <p className="mt-1">Peut contenir : {names(product.traces)}</p>
      ) : null}
    </Section>
  );
}

function Nutrition({
  nutrition,
  isLiquid,
}: {
  nutrition: NonNullable<ProductDetail['nutrition']>;
  isLiquid: boolean;
}): ReactNode {
  const grams = (value: number) =>
    `${value.toLocaleString('fr-FR', { maximumFractionDigits: 2 })} g`;
  const rows: [label: string, value: string, isPart?: boolean][] = [
    [
      'Énergie',
      `${nutrition.kj.toLocaleString('fr-FR')} kJ / ${nutrition.kcal.toLocaleString('fr-FR')} kcal`,
    ],
    ['Matières grasses', grams(nutrition.fat)],
    ['dont acides gras saturés', grams(nutrition.saturates), true],
    ['Glucides', grams(nutrition.carbohydrates)],
    ['dont sucres', grams(nutrition.sugars), true],
    ['Fibres', grams(nutrition.fibre)],
    ['Protéines', grams(nutrition.protein)],
    ['Sel', grams(nutrition.salt)],
  ];
  return (
    <Section title="Valeurs nutritionnelles">
      <table className="figures w-full">
        <caption className="sr-only">Valeurs nutritionnelles</caption>
        <thead>
          <tr className="border-b-2 border-ink text-left text-sm text-quiet">
            <th scope="col" className="py-2 font-normal">
              Pour 100 {isLiquid ? 'ml' : 'g'}
            </th>
            <th scope="col" className="sr-only">
              Valeur
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, value, isPart]) => (
            <tr key={label} className="border-b border-line">
              <th
                scope="row"
                className={
                  isPart
                    ? 'py-2 pl-4 text-left font-normal text-quiet'
                    : 'py-2 text-left font-semibold'
                }
              >
                {label}
              </th>
              <td className="py-2 text-right">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
