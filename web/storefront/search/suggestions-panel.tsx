import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight, ChefHat, LayoutGrid, Search } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { pricesOf } from '#domain/catalogue/prices-of.ts';
import type { Suggestions } from '#domain/catalogue/search-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { useApi } from '../../use-api.ts';
import { absenceText } from '../cart/product-texts.ts';
import { popularQuery, suggestionsQuery } from './queries.ts';

type Option = { id: string; to: string; label: ReactNode; group: string };
/** A third of the 150 ms in which suggestions have to show; shorter than the gap between two letters. */
const pauseMs = 50;

/** Suggestions below the search box: words, aisles, products and recipes in one list. */
export function SuggestionsPanel({
  text,
  activeId,
  onClose,
}: {
  text: string;
  activeId: string | null;
  onClose(): void;
}): ReactNode {
  const api = useApi();
  const query = usePaused(text.trim());
  const { data: suggestions } = useQuery({
    ...suggestionsQuery(api, query),
    placeholderData: keepPreviousData,
  });
  const { data: popular } = useQuery(popularQuery(api));
  const options =
    query.length >= 2
      ? suggestions
        ? optionsOf(suggestions)
        : []
      : (popular ?? []).map((term, index) => termOption(term, index, 'Idées de recherche'));
  const groups = [...new Set(options.map((option) => option.group))];
  const isSilent = options.length === 0 && query.length < 2;
  return (
    <>
      <p role="status" className="sr-only">
        {query.length >= 2 && options.length > 0 ? plural(options.length, 'suggestion') : null}
      </p>
      {isSilent ? null : (
        <div
          id="suggestions"
          role="listbox"
          aria-label="Suggestions"
          className="absolute inset-x-0 top-full z-10 mt-2 max-h-[70dvh] animate-rise overflow-y-auto rounded-lg border border-line bg-white p-2 shadow-float md:min-w-96"
        >
          {options.length === 0 ? (
            <p className="px-3 py-4 text-quiet">
              {suggestions
                ? `Rien ne commence par « ${query} ». Appuyez sur Entrée pour chercher partout.`
                : 'Recherche…'}
            </p>
          ) : null}
          {groups.map((group) => (
            <div key={group} role="group" aria-label={group}>
              <p aria-hidden className="px-3 pb-1 pt-2 text-xs font-semibold text-quiet">
                {group}
              </p>
              {options
                .filter((option) => option.group === group)
                .map((option) => (
                  <Link
                    key={option.id}
                    id={option.id}
                    role="option"
                    aria-selected={option.id === activeId}
                    tabIndex={-1}
                    to={option.to}
                    onClick={onClose}
                    className={classNames(
                      'flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 hover:bg-sand',
                      option.id === activeId && 'bg-sand',
                    )}
                  >
                    {option.label}
                  </Link>
                ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function termOption(term: string, index: number, group: string): Option {
  return {
    id: `suggestion-terme-${index}`,
    group,
    to: `/recherche?q=${encodeURIComponent(term)}`,
    label: (
      <>
        <Search aria-hidden className="size-4 flex-none text-quiet" />
        {term}
      </>
    ),
  };
}

const linkIcons = { aisle: LayoutGrid, page: ArrowRight, recipes: ChefHat, search: Search };

function optionsOf({ terms, categories, products, recipes, links = [] }: Suggestions): Option[] {
  return [
    ...links.map(({ kind, label, to }, index): Option => {
      const Icon = linkIcons[kind];
      return {
        id: `suggestion-lien-${index}`,
        group: 'Droit au but',
        to,
        label: (
          <>
            <Icon aria-hidden className="size-4 flex-none text-quiet" />
            {label}
          </>
        ),
      };
    }),
    ...terms.map((term, index) => termOption(term, index, 'Recherches')),
    ...categories.map((category): Option => ({
      id: `suggestion-rayon-${category.id}`,
      group: 'Rayons',
      to: `/categorie/${category.slug}`,
      label: (
        <>
          <LayoutGrid aria-hidden className="size-4 flex-none text-quiet" />
          <span>
            {category.name}
            {category.parentName ? (
              <span className="text-quiet"> dans {category.parentName}</span>
            ) : null}
          </span>
        </>
      ),
    })),
    ...products.map((product): Option => {
      const prices = pricesOf(product);
      return {
        id: `suggestion-produit-${product.id}`,
        group: 'Produits',
        to: `/produit/${product.slug}`,
        label: (
          <>
            <Picture
              base={product.picture.base}
              alt=""
              tint={product.picture.tint}
              sizes="44px"
              className="size-11 flex-none rounded-sm"
            />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{product.name}</span>
              <span className="block truncate text-sm text-quiet">{product.packSize}</span>
            </span>
            {prices && product.available ? (
              <Price cents={prices.now} size="s" />
            ) : (
              <span className="text-sm text-quiet">{absenceText(product)}</span>
            )}
          </>
        ),
      };
    }),
    ...recipes.map((recipe): Option => ({
      id: `suggestion-recette-${recipe.id}`,
      group: 'Recettes',
      to: `/recette/${recipe.slug}`,
      label: (
        <>
          <ChefHat aria-hidden className="size-4 flex-none text-aubergine" />
          {recipe.name}
        </>
      ),
    })),
  ];
}

/** Debounced: one request per pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
