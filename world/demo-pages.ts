import path from 'node:path';
import { demoFolder } from './files.ts';
import { readAllPages, readPages } from './pages.ts';

export const demoPages = readAllPages(demoFolder);
/** Wording for the demo company; a real shop has its counsel confirm it. */
export const legalPages = readPages(path.join(demoFolder, 'pages/legal.json'));
