import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useApi } from '../../use-api.ts';
import { flagsQuery } from '../flags/use-flag.ts';
import { NotFound } from '../dialogs/not-found.tsx';
import { GroceryList } from './grocery-list.tsx';
import { SavedLists } from './saved-lists.tsx';

export function Page(): ReactNode {
  // 404 only once the flag is known to be off; until then render as the server does.
  const { data: flags } = useQuery(flagsQuery(useApi()));
  const isHydrated = useIsHydrated();
  if (isHydrated && flags && !flags.values['grocery-list'])
    return (
      <NotFound
        title="La liste de courses n’est pas ouverte"
        text="Cherchez vos produits par leur nom, ou passez par les rayons."
      />
    );
  return (
    <div className="shell py-6">
      <h1 className="text-3xl">Ma liste de courses</h1>
      <p className="mb-6 mt-2 max-w-prose text-lg text-quiet">
        Collez-la, écrivez-la ou dictez-la : nous trouvons les produits et les quantités.
      </p>
      <GroceryList />
      <SavedLists />
    </div>
  );
}
