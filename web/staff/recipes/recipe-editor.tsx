import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { recipeLimits } from '#domain/recipes/limits.ts';
import type { StaffRecipe, TargetChoice } from '#domain/recipes/staff-contract.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { ActionLog } from '../kit/action-log.tsx';
import { HeadPart, MorePart, TimesPart } from './head-part.tsx';
import { IngredientCard } from './ingredient-card.tsx';
import { NumberField } from './number-field.tsx';
import { PictureField } from './picture-field.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { emptyIngredient, emptyStep, fromForm, toForm } from './recipe-form.ts';
import { describeAction, targetKey } from './recipe-words.ts';
import { RowsPart } from './rows-part.tsx';
import { answerOf, useGet } from '../kit/use-get.ts';

/** Everything is saved together; leaving with unsaved changes asks first. */
export function RecipeEditor({
  recipe,
  onReload,
}: {
  recipe: StaffRecipe;
  onReload(): void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [form, setForm] = useState(() => toForm(recipe.text));
  const [saved, setSaved] = useState(form);
  const [names, setNames] = useState(() => namesOf(recipe.chosen));
  // Both buttons submit the form: the pressed one decides whether to publish after saving.
  const isPublishing = useRef(false);
  const isDirty = form !== saved;
  const change = (changes: Partial<typeof form>) => setForm((now) => ({ ...now, ...changes }));
  useLeaveWarning(isDirty);

  const show = (now: StaffRecipe) =>
    queryClient.setQueryData(
      answerOf('GET /api/staff/recipes/:id', { params: { id: recipe.id } }),
      now,
    );
  const sending = useForm({
    asksToLeave: true,
    async send() {
      const wantsPublish = isPublishing.current;
      isPublishing.current = false;
      const kept = await api('PUT /api/staff/recipes/:id/draft', {
        params: { id: recipe.id },
        body: {
          text: fromForm(form),
          draftVersion: recipe.draft?.version ?? null,
          publishedVersion: recipe.published?.version ?? 0,
        },
      });
      setSaved(form);
      show(kept);
      if (!wantsPublish) return;
      // Publishes the draft just saved, and not a later one that a colleague wrote.
      const draftVersion = kept.draft?.version ?? 0;
      const publishedVersion = kept.published?.version ?? 0;
      show(
        await api('POST /api/staff/recipes/:id/publications', {
          params: { id: recipe.id },
          body: { draftVersion, publishedVersion },
        }),
      );
    },
  });
  const part = { recipe, form, onChange: change };
  return (
    <form
      {...sending.form}
      aria-label={form.name || 'Recette'}
      className="grid items-start gap-4 pb-20 lg:grid-cols-[1fr_20rem] lg:pb-0"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <HeadPart {...part} />
        <PictureField {...part} />
        <TimesPart {...part} />
        <RowsPart
          title="Ingrédients"
          rows={form.ingredients}
          nameOf={({ label, written }, index) => label || written || `l’ingrédient ${index + 1}`}
          addLabel="Ajouter un ingrédient"
          maximum={recipeLimits.ingredients}
          newRow={emptyIngredient}
          onChange={(ingredients) => change({ ingredients })}
        >
          {(ingredient, changeRow) => (
            <IngredientCard
              ingredient={ingredient}
              names={names}
              onChange={changeRow}
              onChosen={(choice) => setNames(new Map([...names, ...namesOf([choice])]))}
            />
          )}
        </RowsPart>
        <RowsPart
          title="Étapes"
          rows={form.steps}
          nameOf={(_step, index) => `l’étape ${index + 1}`}
          addLabel="Ajouter une étape"
          maximum={recipeLimits.steps}
          newRow={emptyStep}
          onChange={(steps) => change({ steps })}
        >
          {(step, changeRow) => (
            <div className="grid items-start gap-3 sm:grid-cols-[1fr_9rem]">
              <TextField
                label="Titre"
                isOptional
                value={step.title ?? ''}
                maxLength={80}
                autoComplete="off"
                onChange={(event) => changeRow({ title: event.currentTarget.value })}
              />
              <NumberField
                label="Minutes"
                isOptional
                isWhole
                value={step.minutes}
                onNumber={(minutes) => changeRow({ minutes: minutes || null })}
              />
              <div className="sm:col-span-2">
                <TextArea
                  label="Ce qu’il faut faire"
                  value={step.text}
                  maxLength={recipeLimits.stepText}
                  onChange={(event) => changeRow({ text: event.currentTarget.value })}
                />
              </div>
            </div>
          )}
        </RowsPart>
        <MorePart {...part} />
        <History recipe={recipe} />
      </div>
      <PublishPanel
        recipe={recipe}
        isDirty={isDirty}
        refusal={sending.refusal}
        isSending={sending.isSending}
        onPublish={() => {
          isPublishing.current = true;
        }}
        onSave={() => {
          isPublishing.current = false;
        }}
        onShow={show}
        onReload={onReload}
      />
    </form>
  );
}

const namesOf = (choices: readonly TargetChoice[]): Map<string, TargetChoice> =>
  new Map(choices.map((choice) => [targetKey(choice.target), choice]));

/** For closing or reloading the tab: browsers do not fire the event for links inside the app. */
function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
}

function History({ recipe }: { recipe: StaffRecipe }): ReactNode {
  const { data } = useGet('GET /api/staff/recipes/:id/actions', {
    params: { id: recipe.id },
    version: [recipe.state, recipe.published?.version],
    staleTime: 0,
  });
  return data ? <ActionLog actions={data.items} describeAction={describeAction} /> : null;
}
