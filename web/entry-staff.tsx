/** The back office, a build of its own (vite.config.ts): it shares no file with the shop's pages. */
import './staff/styles.css';
import { staffTable } from './staff-table.tsx';
import { preloadDialogs, startPages, whenIdle } from './start-pages.tsx';
import { preloadPalette } from './staff/frame/palette.tsx';

// If preloading fails, the press that needs the file requests it again.
const preload = () => void Promise.all([preloadDialogs(), preloadPalette().catch(() => undefined)]);

startPages(staffTable, {
  loadAhead() {
    // Phones of pickers and drivers: most visits open no dialog, so wait for the first touch.
    if (matchMedia('(pointer: coarse)').matches)
      addEventListener('pointerdown', preload, { once: true, capture: true });
    else whenIdle(preload);
  },
});
