import './storefront/styles.css';
import { shopTable } from './shop-table.tsx';
import { preloadDialogs, startPages, whenIdle } from './start-pages.tsx';
import { BesidePages } from './storefront/shell/beside-pages.tsx';

startPages(shopTable, {
  beside: <BesidePages />,
  loadAhead: () => void whenIdle(() => void preloadDialogs()),
});
