/** The back office, a build of its own (vite.config.ts): it shares no file with the shop's pages. */
import './staff/styles.css';
import { staffTable } from './staff-table.tsx';
import { preloadDialogs, startPages, whenIdle } from './start-pages.tsx';
import { preloadPalette } from './staff/frame/palette.tsx';

// What could not be loaded ahead is asked for again by the press that needs it.
const preload = () => void Promise.all([preloadDialogs(), preloadPalette().catch(() => undefined)]);

startPages(staffTable, {
  loadAhead() {
    // A phone of pickers and drivers: most of their visits open no dialog.
    if (matchMedia('(pointer: coarse)').matches)
      addEventListener('pointerdown', preload, { once: true, capture: true });
    else whenIdle(preload);
  },
});
