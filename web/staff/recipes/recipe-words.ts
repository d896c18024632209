import type { DraftIngredient, IngredientTarget } from '#domain/recipes/draft.ts';
import type { RecipeState } from '#domain/recipes/staff-contract.ts';
import { actionText } from '#domain/staff/action-kinds.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';

export const stateTexts = {
  online: { label: 'En ligne', tone: 'leaf' },
  changed: { label: 'En ligne, brouillon en cours', tone: 'butter' },
  draft: { label: 'Brouillon', tone: 'quiet' },
  takenOff: { label: 'Retirée', tone: 'quiet' },
} as const satisfies Record<RecipeState, { label: string; tone: string }>;

export const unitNames: Record<DraftIngredient['unit'], string> = {
  g: 'grammes',
  ml: 'millilitres',
  piece: 'pièces',
  pinch: 'pincée',
};

export const difficultyNames = ['Facile', 'Moyen', 'Délicat'] as const;

/** Two targets are the same choice when their keys are equal. */
export const targetKey = (target: IngredientTarget): string =>
  target.kind === 'none' ? 'none' : `${target.kind}:${target.id}`;

export function describeAction({ kind, before, after }: StaffAction): string {
  const was = (before as { slug?: string } | null)?.slug;
  const is = (after as { slug?: string } | null)?.slug;
  const words = actionText(kind);
  return was && is && was !== is ? `${words}, à l’adresse ${is} au lieu de ${was}` : words;
}
