import { useSuspenseQuery } from '@tanstack/react-query';
import {
  ChefHat,
  Clock,
  Flame,
  Hourglass,
  Lightbulb,
  type LucideIcon,
  Printer,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Recipe } from '#domain/recipes/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { RecipePicture } from '../../ui/picture.tsx';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { NotFound } from '../dialogs/not-found.tsx';
import { readPortions } from './portions.ts';
import { recipeQuery } from './queries.ts';
import { RecipeIngredients } from './recipe-ingredients.tsx';
import { difficultyText, durationText } from './recipe-texts.ts';
import { recipeTint } from './recipe-tint.ts';

export function Page(): ReactNode {
  const { slug = '' } = useParams();
  const [search] = useSearchParams();
  const portions = readPortions(search);
  const { data: recipe } = useSuspenseQuery(recipeQuery(useApi(), slug, portions));
  if (!recipe)
    return <NotFound title="Cette recette n’existe pas" text="Elle a peut-être changé de nom." />;
  return (
    <article className="shell pt-3">
      <div className="no-print">
        <Breadcrumb
          items={[
            { label: 'Accueil', to: '/' },
            { label: 'Recettes', to: '/recette' },
            { label: recipe.category.name, to: `/recette/categorie/${recipe.category.id}` },
            { label: recipe.name, to: `/recette/${recipe.slug}` },
          ]}
        />
      </div>
      <RecipeHead recipe={recipe} />
      <div className="mt-8 grid gap-10 print:mt-4 print:block sm:grid-cols-2 sm:gap-8 md:grid-cols-[minmax(320px,5fr)_7fr] md:gap-12">
        <RecipeIngredients recipe={recipe} portions={portions} />
        <div>
          <Steps recipe={recipe} />
          {recipe.gear.length > 0 ? (
            <section className="mt-8 print:mt-4">
              <h2 className="text-xl">Le matériel</h2>
              <ul className="mt-2 flex flex-wrap gap-2">
                {recipe.gear.map((item) => (
                  <li key={item} className="rounded-full bg-aubergine-wash px-3 py-1 text-sm">
                    {item}
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {recipe.tip ? (
            <aside className="mt-8 flex gap-4 rounded-xl bg-butter p-5 print:mt-4 print:border print:border-ink print:bg-white print:p-3">
              <Lightbulb aria-hidden className="size-6 flex-none" />
              <div>
                <h2 className="text-lg">Le conseil du chef</h2>
                <p className="mt-1">{recipe.tip}</p>
              </div>
            </aside>
          ) : null}
          {recipe.source ? (
            <p className="mt-8 text-sm text-quiet print:mt-4">
              D’après{' '}
              {recipe.source.url ? (
                <a
                  href={recipe.source.url}
                  rel="noreferrer"
                  target="_blank"
                  className="inline-block py-1 underline"
                >
                  {recipe.source.name}
                </a>
              ) : (
                recipe.source.name
              )}
            </p>
          ) : null}
        </div>
      </div>
    </article>
  );
}

function RecipeHead({ recipe }: { recipe: Recipe }): ReactNode {
  const facts: [LucideIcon, string, string][] = [
    [Clock, 'Préparation', durationText(recipe.preparationMinutes)],
    [Flame, 'Cuisson', recipe.cookingMinutes > 0 ? durationText(recipe.cookingMinutes) : 'Aucune'],
    ...(recipe.restMinutes > 0
      ? [[Hourglass, 'Repos', durationText(recipe.restMinutes)] as [LucideIcon, string, string]]
      : []),
    [ChefHat, 'Difficulté', difficultyText(recipe.difficulty)],
  ];
  return (
    <header className="mt-2 grid items-center gap-6 overflow-hidden rounded-xl bg-aubergine-wash sm:grid-cols-2 print:mt-0 print:block print:bg-white">
      <RecipePicture
        base={recipe.picture.base}
        alt={recipe.picture.alt}
        tint={recipeTint(recipe.id)}
        sizes="(min-width: 1248px) 600px, (min-width: 624px) 48vw, 88vw"
        priority
        className="h-full w-full max-sm:max-h-[60svh] print:hidden"
      />
      <div className="min-w-0 px-5 pb-6 sm:py-6 sm:pl-0 md:py-8 md:pl-2 md:pr-8 print:p-0">
        <p className="no-print rail mask-r-from-[calc(100%-24px)] gap-x-3 pr-6 text-sm font-semibold text-aubergine">
          {recipe.recipeTypes.map((type) => (
            <Link
              key={type.id}
              to={`/recette/type/${type.id}`}
              className="whitespace-nowrap py-1 hover:underline"
            >
              {type.name}
            </Link>
          ))}
        </p>
        <h1 className="mt-1 text-2xl font-extrabold sm:text-3xl lg:text-4xl">{recipe.name}</h1>
        <p className="mt-3 sm:text-lg">{recipe.intro}</p>
        <dl className="mt-5 grid grid-cols-2 gap-4 print:mt-3 print:flex print:gap-x-8 lg:flex lg:flex-wrap lg:gap-x-8">
          {facts.map(([Icon, label, value]) => (
            <div key={label} className="grid grid-cols-[auto_1fr] items-center gap-x-2.5">
              <dt className="col-start-2 text-sm leading-4 text-quiet">{label}</dt>
              <dd className="figures col-start-2 font-semibold leading-5">{value}</dd>
              <dd aria-hidden className="col-start-1 row-span-2 row-start-1 text-aubergine">
                <Icon className="size-6" />
              </dd>
            </div>
          ))}
        </dl>
        {recipe.pricePerPortion ? (
          <p className="no-print figures mt-5 font-display text-xl font-bold">
            {formatEuros(recipe.pricePerPortion)}{' '}
            <span className="font-sans text-base font-normal">la part</span>
          </p>
        ) : null}
        <div className="no-print mt-5 flex flex-wrap gap-3">
          <CookButton recipe={recipe} />
          <Button
            variant="secondary"
            icon={<Printer aria-hidden className="size-4" />}
            onClick={() => {
              track('recipe printed', { recipe: recipe.id });
              window.print();
            }}
          >
            Imprimer
          </Button>
        </div>
      </div>
    </header>
  );
}

function Steps({ recipe }: { recipe: Recipe }): ReactNode {
  return (
    <section className="print:mt-5">
      <h2 className="text-2xl">Les étapes</h2>
      <ol className="mt-4 flex flex-col gap-6 print:mt-2 print:block print:space-y-2">
        {recipe.steps.map((step, index) => (
          <li key={index} className="flex gap-4">
            <span
              aria-hidden
              className="figures flex size-10 flex-none items-center justify-center rounded-full bg-aubergine font-display text-lg font-bold text-white print:size-7 print:border print:border-ink print:bg-white print:text-base print:text-ink"
            >
              {index + 1}
            </span>
            <div className="pt-1.5 print:pt-0.5">
              {step.title ? <h3 className="text-lg">{step.title}</h3> : null}
              <p className="leading-7 print:leading-normal">{step.text}</p>
              {step.minutes ? (
                <p className="figures mt-1 flex items-center gap-1.5 text-sm font-semibold text-aubergine">
                  <Clock aria-hidden className="size-4" />
                  {durationText(step.minutes)}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const CookingMode = lazy(async () => ({
  default: (await import('./cooking-mode.tsx')).CookingMode,
}));

function CookButton({ recipe }: { recipe: Recipe }): ReactNode {
  // Remount each time: cooking again starts at the first step without old timers.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<ChefHat aria-hidden className="size-5" />} onClick={() => setIsOpen(true)}>
        Cuisiner pas à pas
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CookingMode recipe={recipe} open onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
