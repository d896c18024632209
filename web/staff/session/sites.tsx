import { createContext, use, type ReactNode } from 'react';
import { Select } from '../../ui/select.tsx';
import { useMember } from './member.ts';

/** The site that the member chose, for all pages of this tab; empty: all of theirs. */
export const SiteContext = createContext<readonly [chosen: string, choose: (id: string) => void]>([
  '',
  () => {},
]);

/** What a list asks for: undefined for all sites of the member, or where there is nothing to choose. */
export function useReadSite(): string | undefined {
  const { sites = [] } = useMember();
  const [chosen] = use(SiteContext);
  return sites.find(({ id }) => id === chosen)?.id;
}

/** Where what is done is done: undefined where there is nothing to choose. */
export function useWorkSite(): string | undefined {
  const { sites = [] } = useMember();
  return useReadSite() ?? sites[0]?.id;
}

export const useHasSites = (): boolean => useMember().sites !== undefined;

/** Nothing for a member with one site. `hasAll`: of a page that reads several. */
export function SiteChoice({
  hasAll = false,
  className = 'mb-4 w-56',
}: {
  hasAll?: boolean;
  className?: string;
}): ReactNode {
  const { sites = [] } = useMember();
  const [, choose] = use(SiteContext);
  const read = useReadSite();
  const work = useWorkSite();
  if (sites.length === 0) return null;
  return (
    <div className={className}>
      <Select
        label="Site"
        value={(hasAll ? read : work) ?? ''}
        options={[
          ...(hasAll ? [{ value: '', label: 'Tous vos sites' }] : []),
          ...sites.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </div>
  );
}
