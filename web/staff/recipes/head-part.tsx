import type { ReactNode } from 'react';
import { monthNames } from '#domain/time/month-names.ts';
import { recipeLimits } from '#domain/recipes/limits.ts';
import type { StaffRecipe } from '#domain/recipes/staff-contract.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Part } from '../../ui/part.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { NumberField } from './number-field.tsx';
import type { RecipeForm } from './recipe-form.ts';
import { difficultyNames } from './recipe-words.ts';

export type PartProps = {
  recipe: StaffRecipe;
  form: RecipeForm;
  onChange(changes: Partial<RecipeForm>): void;
};

/** Name, address and kind. A published recipe that moves is still found at its former address. */
export function HeadPart({ recipe, form, onChange }: PartProps): ReactNode {
  const { published } = recipe;
  return (
    <Part title="La recette">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          label="Nom"
          value={form.name}
          maxLength={recipeLimits.name}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextField
          label="Adresse"
          value={form.slug}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={
            published && published.slug !== form.slug
              ? `L’ancienne adresse, /recette/${published.slug}, mènera à la nouvelle.`
              : `Vos clients la trouvent à /recette/${form.slug || '…'}`
          }
          onChange={(event) => onChange({ slug: event.currentTarget.value })}
        />
        <div className="md:col-span-2">
          <TextArea
            label="Présentation"
            value={form.intro}
            maxLength={recipeLimits.intro}
            onChange={(event) => onChange({ intro: event.currentTarget.value })}
          />
        </div>
        <Select
          label="Famille"
          placeholder="Choisir une famille"
          value={form.categoryId ?? ''}
          options={recipe.categories.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onChange({ categoryId: event.currentTarget.value || null })}
        />
        <Select
          label="Difficulté"
          placeholder="Choisir une difficulté"
          value={String(form.difficulty ?? '')}
          options={difficultyNames.map((label, index) => ({ value: String(index + 1), label }))}
          onChange={(event) => onChange({ difficulty: Number(event.currentTarget.value) || null })}
        />
      </div>
      <Choices
        title="Styles"
        choices={recipe.types.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={form.types}
        onChange={(types) => onChange({ types })}
      />
    </Part>
  );
}

export function TimesPart({ form, onChange }: PartProps): ReactNode {
  const minutes = (
    label: string,
    field: 'preparationMinutes' | 'cookingMinutes' | 'restMinutes',
  ) => (
    <NumberField
      label={label}
      hint="En minutes"
      isWhole
      value={form[field]}
      onNumber={(value) => onChange({ [field]: value })}
    />
  );
  return (
    <Part title="Quand, et pour combien">
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <NumberField
          label="Personnes"
          hint={`De 1 à ${recipeLimits.portions} : les quantités sont pour elles`}
          isWhole
          value={form.portions}
          onNumber={(portions) => onChange({ portions: portions || null })}
        />
        {minutes('Préparation', 'preparationMinutes')}
        {minutes('Cuisson', 'cookingMinutes')}
        {minutes('Repos', 'restMinutes')}
      </div>
      <Choices
        title="Saison : les mois où la recette passe devant. Aucun coché, toute l’année."
        choices={monthNames.map((label, index) => ({ value: index + 1, label }))}
        chosen={form.season}
        onChange={(season) => onChange({ season })}
      />
    </Part>
  );
}

function Choices<Value extends string | number>({
  title,
  choices,
  chosen,
  onChange,
}: {
  title: string;
  choices: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange(chosen: Value[]): void;
}): ReactNode {
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">{title}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...chosen, value]
                  : chosen.filter((other) => other !== value),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

export function MorePart({ form, onChange }: PartProps): ReactNode {
  return (
    <Part title="Autour de la recette">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          label="Matériel"
          hint="Séparé par des virgules : « Mixeur, moule à tarte »"
          value={form.gear}
          maxLength={1_200}
          autoComplete="off"
          onChange={(event) => onChange({ gear: event.currentTarget.value })}
        />
        <TextField
          label="Mots-clés de la recherche"
          hint="Séparés par des virgules"
          value={form.keywords}
          maxLength={1_800}
          autoComplete="off"
          onChange={(event) => onChange({ keywords: event.currentTarget.value })}
        />
        <div className="md:col-span-2">
          <TextArea
            label="Conseil du chef"
            isOptional
            value={form.tip ?? ''}
            maxLength={600}
            onChange={(event) => onChange({ tip: event.currentTarget.value })}
          />
        </div>
        <TextField
          label="D’où elle vient"
          isOptional
          hint="Un auteur, un livre, un site : vos clients le lisent au bas de la recette."
          value={form.sourceName}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => onChange({ sourceName: event.currentTarget.value })}
        />
        <TextField
          label="Son adresse sur le web"
          isOptional
          type="url"
          pattern="https?://.+"
          title="Une adresse qui commence par https://"
          value={form.sourceUrl}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => onChange({ sourceUrl: event.currentTarget.value })}
        />
      </div>
    </Part>
  );
}
