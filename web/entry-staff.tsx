/** The back office, a build of its own (vite.config.ts): it shares no file with the shop's pages. */
import './staff/styles.css';
import { staffTable } from './staff-table.tsx';
import { preloadDialogs, startPages, whenIdle } from './start-pages.tsx';
import { preloadPalette } from './staff/frame/palette.tsx';

startPages(staffTable);
const loadAhead = () => void Promise.all([preloadDialogs(), preloadPalette()]);
// A phone of pickers and drivers: most of their visits open no dialog.
if (matchMedia('(pointer: coarse)').matches)
  addEventListener('pointerdown', loadAhead, { once: true, capture: true });
else whenIdle(loadAhead);
