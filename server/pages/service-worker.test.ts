import { expect, it } from 'vitest';
import { listTeamFiles, type Manifest } from './service-worker.ts';

const manifest: Manifest = {
  'web/entry-staff.tsx': {
    file: 'assets/entry.js',
    css: ['assets/entry.css'],
    assets: ['assets/figtree-french-1.woff2', 'assets/figtree-latin-ext-1.woff2'],
    dynamicImports: ['web/staff/preparing/batch-page.tsx', 'web/storefront/home/home-page.tsx'],
  },
  'web/storefront/home/home-page.tsx': { file: 'assets/home.js' },
  'web/staff/preparing/batch-page.tsx': {
    file: 'assets/batch.js',
    imports: ['web/entry-staff.tsx', '_gate.js'],
    dynamicImports: ['web/staff/batches/later.ts'],
  },
  'web/staff/batches/later.ts': { file: 'assets/later.js', assets: ['assets/reader.wasm'] },
  '_gate.js': { file: 'assets/gate.js', dynamicImports: ['web/staff/passkeys/prove.tsx'] },
  'web/staff/passkeys/prove.tsx': { file: 'assets/prove.js' },
};

it('the phones of the team keep their pages, what these are made of, and what a press loads', () => {
  expect(listTeamFiles(manifest)).toEqual([
    '/assets/batch.js',
    '/assets/entry.css',
    '/assets/entry.js',
    '/assets/figtree-french-1.woff2',
    '/assets/gate.js',
    '/assets/later.js',
    '/assets/reader.wasm',
  ]);
});
