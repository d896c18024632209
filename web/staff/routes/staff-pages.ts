import {
  Apple,
  Banknote,
  ClipboardList,
  Settings,
  ShoppingCart,
  Store,
  Sun,
  Truck,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { customersPages } from './customers-pages.ts';
import { figuresPages } from './figures-pages.ts';
import { productPages } from './product-pages.ts';
import { ownPages, settingsPages } from './settings-pages.ts';
import { shopPages } from './shop-pages.ts';
import type { StaffPage } from './staff-page.ts';
import { orderPages, preparationPages, roundPages, todayPages } from './work-pages.ts';

/** An entry of the menu, by what one wants; those of its pages that have `menu` are its tabs. */
export type StaffSection = {
  title: string;
  icon: LucideIcon;
  pages: readonly StaffPage[];
  /** Its count is the work of the day, where the other counts ask for a decision. */
  isWork?: true;
};

export const staffSections: readonly StaffSection[] = [
  { title: 'Aujourd’hui', icon: Sun, pages: todayPages },
  { title: 'Commandes', icon: ClipboardList, pages: orderPages },
  { title: 'Préparer', icon: ShoppingCart, pages: preparationPages, isWork: true },
  { title: 'Tournées', icon: Truck, pages: roundPages, isWork: true },
  { title: 'Produits', icon: Apple, pages: productPages },
  { title: 'Clients', icon: Users, pages: customersPages },
  { title: 'Boutique', icon: Store, pages: shopPages },
  { title: 'Chiffres', icon: Banknote, pages: figuresPages },
  { title: 'Réglages', icon: Settings, pages: settingsPages },
];

export const staffPages = [...staffSections.flatMap(({ pages }) => pages), ...ownPages];
