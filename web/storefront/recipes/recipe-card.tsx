import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RecipeCard as Recipe } from '#domain/catalogue/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { RecipePicture } from '../../ui/picture.tsx';
import { Rail } from '../../ui/rail.tsx';
import { useFlag } from '../flags/use-flag.ts';
import { difficultyText, durationText } from './recipe-texts.ts';
import { recipeTint } from './recipe-tint.ts';

function RecipeCard({
  recipe,
  priority = false,
}: {
  recipe: Recipe;
  priority?: boolean;
}): ReactNode {
  // Behind a flag, to test whether showing the duration increases cooking.
  const showsDuration = useFlag('recipe-card-duration');
  return (
    <article className="group relative">
      <RecipePicture
        base={recipe.picture.base}
        alt=""
        tint={recipeTint(recipe.id)}
        sizes="(min-width: 1080px) 320px, (min-width: 624px) 45vw, 50vw"
        priority={priority}
        className="rounded-lg transition-[filter] duration-200 group-hover:brightness-97"
      />
      <h3 className="mt-2 font-display text-base font-bold leading-5 sm:mt-3 sm:text-lg sm:leading-6">
        <Link
          to={`/recette/${recipe.slug}`}
          className="line-clamp-3 after:absolute after:inset-0 after:rounded-lg group-hover:underline"
        >
          {recipe.name}
        </Link>
      </h3>
      {recipe.pricePerPortion ? (
        <p className="figures mt-1 text-sm font-semibold text-aubergine">
          {formatEuros(recipe.pricePerPortion)} la part
        </p>
      ) : null}
      {/* On one line whether the duration shows or not: the flag comes after the first paint. */}
      <p className="figures flex items-center gap-x-2 overflow-hidden whitespace-nowrap text-sm text-quiet">
        {showsDuration ? (
          <span className="flex flex-none items-center gap-1.5">
            <Clock aria-hidden className="size-4" />
            {durationText(recipe.preparationMinutes + recipe.cookingMinutes)}
          </span>
        ) : null}
        <span>{difficultyText(recipe.difficulty)}</span>
      </p>
    </article>
  );
}

export function RecipeGrid({
  recipes,
  priorityCount = 0,
  heading,
}: {
  recipes: readonly Recipe[];
  priorityCount?: number;
  heading: string;
}): ReactNode {
  return (
    <>
      <h2 className="sr-only">{heading}</h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-4 sm:gap-y-8 md:grid-cols-3 xl:grid-cols-4">
        {recipes.map((recipe, index) => (
          <li key={recipe.id}>
            <RecipeCard recipe={recipe} priority={index < priorityCount} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function RecipeRail({
  title,
  subtitle,
  to,
  recipes,
}: {
  title: string;
  subtitle?: string | null;
  to?: string | null;
  recipes: readonly Recipe[];
}): ReactNode {
  return (
    <Rail title={title} subtitle={subtitle ?? null} to={to ?? null}>
      {recipes.map((recipe) => (
        <li key={recipe.id} className="w-[72vw] max-w-80 sm:w-72 xl:w-80">
          <RecipeCard recipe={recipe} />
        </li>
      ))}
    </Rail>
  );
}
