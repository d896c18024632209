import { useState, type ReactNode } from 'react';
import { isReadableTint } from '#domain/catalogue/category-tree.ts';
import type { StaffCategory } from '#domain/catalogue/categories-contract.ts';
import { Part } from '../../ui/part.tsx';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useTreeChange } from './aisles-queries.ts';

/** Brand colours light enough for any text. */
const tints: readonly { tint: string; name: string }[] = [
  { tint: '#e7f2ea', name: 'Vert feuille' },
  { tint: '#eaf0d8', name: 'Vert tilleul' },
  { tint: '#f1f5dc', name: 'Anis' },
  { tint: '#e7f4f2', name: 'Menthe' },
  { tint: '#e1f0f4', name: 'Mer' },
  { tint: '#e3f2fb', name: 'Ciel' },
  { tint: '#f6eef8', name: 'Lavande' },
  { tint: '#fbe6e4', name: 'Rose' },
  { tint: '#fbe6dc', name: 'Pêche' },
  { tint: '#faebd3', name: 'Froment' },
  { tint: '#fdf1cf', name: 'Paille' },
  { tint: '#fff6e3', name: 'Crème' },
];

export function AisleTintPart({ category }: { category: StaffCategory }): ReactNode {
  return (
    <Part title="Couleur">
      <TintForm key={category.tint} category={category} />
    </Part>
  );
}

/** Refuses a tint on which the page's lighter ink would miss the contrast of WCAG AA. */
function TintForm({ category }: { category: StaffCategory }): ReactNode {
  // A colour input writes lower case, while the API may hold capitals.
  const [tint, setTint] = useState(category.tint.toLowerCase());
  const save = useTreeChange<string>({
    send: (api, chosen, version) =>
      api('PATCH /api/staff/categories/:id', {
        params: { id: category.id },
        body: { version, tint: chosen },
      }),
  });
  const form = useForm({
    async send() {
      await save.mutateAsync(tint);
    },
  });
  const isReadable = isReadableTint(tint);
  return (
    <Form
      of={form}
      aria-label="Couleur"
      className="mt-3 grid gap-3"
      yes="Enregistrer la couleur"
      disabled={!isReadable || tint === category.tint.toLowerCase()}
    >
      <fieldset>
        <legend className="text-sm text-quiet">
          Le fond du rayon, de ses tuiles et de ses produits.
        </legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {tints.map((offered) => (
            <label key={offered.tint} title={offered.name} className="relative size-11">
              <span className="sr-only">{offered.name}</span>
              <input
                type="radio"
                name="tint"
                value={offered.tint}
                checked={tint === offered.tint}
                onChange={() => setTint(offered.tint)}
                className="size-full cursor-pointer appearance-none rounded-md border border-line-strong checked:outline-3 checked:outline-offset-2 checked:outline-leaf"
                style={{ backgroundColor: offered.tint }}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <label className="flex items-center gap-3 text-sm font-semibold">
        Une autre
        <input
          type="color"
          value={tint}
          onChange={(event) => setTint(event.currentTarget.value)}
          className="h-11 w-16 cursor-pointer rounded-md border border-line-strong bg-white p-1"
        />
      </label>
      {/* Uses the ink of the shop, which has no dark theme. */}
      <div className="rounded-lg p-4" style={{ backgroundColor: tint, color: '#1c2620' }}>
        <p className="text-lg font-bold">{category.name}</p>
        <p>{category.intro || 'Le texte du rayon, sur sa couleur.'}</p>
      </div>
      <p role="status" className="text-sm font-medium text-tomato empty:hidden">
        {isReadable ? null : 'Le texte s’y lirait mal : choisissez une couleur plus claire.'}
      </p>
    </Form>
  );
}
