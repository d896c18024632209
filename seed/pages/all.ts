import { companyPages } from './company.ts';
import { helpPages } from './help.ts';
import { homePage } from './home.ts';
import { legalPages } from './legal.ts';
import type { DemoPage } from './page.ts';

export const demoPages: DemoPage[] = [homePage, ...helpPages, ...companyPages, ...legalPages];
