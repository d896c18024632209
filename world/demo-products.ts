/** The demo catalogue as its files say it. */
import { territoryOf } from '#domain/france/territories.ts';
import { readCatalogue } from './catalogue.ts';
import { demoIdentity } from './demo-identity.ts';
import { demoFolder } from './files.ts';

/** In the order of the menu. */
export const demoAisles = await readCatalogue(demoFolder, territoryOf(demoIdentity));
export const demoProducts = demoAisles.flatMap(({ products }) => products);
