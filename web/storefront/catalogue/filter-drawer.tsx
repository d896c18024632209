import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  switchFilterNames,
  switchFilters,
  type ListFilter,
} from '#domain/catalogue/listing-parameters.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { useApi } from '../../use-api.ts';
import type { OverlayProps } from '../overlays/overlay-store.ts';
import { chosen, countFilters, withChoice, withSwitch } from './listing-url.ts';
import { useListing } from './use-listing.ts';

/** Filters apply at once to the list behind; the button shows the number of results. */
export function FilterDrawer({
  open,
  onClose,
  facets,
  kept,
  count,
}: OverlayProps['listing-filters'] & { open: boolean; onClose(): void }): ReactNode {
  const api = useApi();
  const { listing, apply } = useListing(kept);
  const { data: total } = useQuery({
    queryKey: ['listing-count', location.pathname, kept, listing],
    queryFn: () => count(api, listing),
    placeholderData: keepPreviousData,
  });
  const footer = (
    <div className="flex gap-3">
      <Button
        variant="secondary"
        disabled={countFilters(listing) === 0}
        onClick={() => apply(({ sort }) => (sort ? { sort } : {}))}
      >
        Tout effacer
      </Button>
      <Button className="figures flex-1" onClick={onClose}>
        {total === undefined ? 'Voir les produits' : `Voir ${plural(total, 'produit')}`}
      </Button>
    </div>
  );
  return (
    <Drawer open={open} onClose={onClose} title="Filtrer" footer={footer}>
      <fieldset>
        <legend className="font-display text-lg font-bold">Dans le rayon</legend>
        {switchFilterNames.map((name) => (
          <Checkbox
            key={name}
            label={switchFilters[name].label}
            checked={listing[name] === '1'}
            onChange={() => apply((now) => withSwitch(now, name))}
          />
        ))}
      </fieldset>
      {facets.map((facet) => (
        <fieldset key={facet.id} className="mt-6">
          <legend className="font-display text-lg font-bold">{facet.name}</legend>
          {facet.values.map((value) => (
            <Checkbox
              key={value.id}
              checked={chosen(listing, facet.id as ListFilter).includes(value.id)}
              onChange={() => apply((now) => withChoice(now, facet.id as ListFilter, value.id))}
              label={
                <span className="flex justify-between gap-2">
                  {value.name}
                  <span className="figures text-quiet">{value.count}</span>
                </span>
              }
            />
          ))}
        </fieldset>
      ))}
    </Drawer>
  );
}
