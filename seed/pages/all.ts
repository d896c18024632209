import { companyPages } from './company.ts';
import { craftPages } from './crafts.ts';
import { helpPages } from './help.ts';
import { homePage } from './home.ts';
import { landingPages } from './landings.ts';
import { legalPages } from './legal.ts';
import { offerPages } from './offers.ts';
import type { DemoPage } from './page.ts';

export const demoPages: DemoPage[] = [
  homePage,
  ...helpPages,
  ...companyPages,
  ...craftPages,
  ...legalPages,
  ...landingPages,
  ...offerPages,
];
