import { ClipboardList, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, type NavLinkProps } from 'react-router';
import { useFlag } from '../flags/use-flag.ts';

/** Links to the customer's two list pages, used by several menus. */
export function ListLinks({
  className,
  hasIcons = false,
}: {
  className: NavLinkProps['className'];
  hasIcons?: boolean;
}): ReactNode {
  const hasGroceryList = useFlag('grocery-list');
  return (
    <>
      <NavLink to="/mes-produits" className={className}>
        {hasIcons ? <Heart aria-hidden className="size-5 text-leaf" /> : null}Mes produits
      </NavLink>
      {hasGroceryList ? (
        <NavLink to="/liste-de-courses" className={className}>
          {hasIcons ? <ClipboardList aria-hidden className="size-5 text-leaf" /> : null}Ma liste
        </NavLink>
      ) : null}
    </>
  );
}
