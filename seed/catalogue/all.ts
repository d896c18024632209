/** The aisles of the demo shop, in the order of the menu. */
import type { AisleData } from '../product-rows.ts';
import * as animaux from './animaux.ts';
import * as boissons from './boissons.ts';
import * as boucherie from './boucherie.ts';
import * as boulangerie from './boulangerie.ts';
import * as charcuterie from './charcuterie.ts';
import * as cremerie from './cremerie.ts';
import * as epicerieSalee from './epicerie-salee.ts';
import * as epicerieSucree from './epicerie-sucree.ts';
import * as fromagerie from './fromagerie.ts';
import * as fruitsEtLegumes from './fruits-et-legumes.ts';
import * as hygieneEtBebe from './hygiene-et-bebe.ts';
import * as maison from './maison.ts';
import * as poissonnerie from './poissonnerie.ts';
import * as surgeles from './surgeles.ts';
import * as traiteur from './traiteur.ts';
import * as vinsEtBieres from './vins-et-bieres.ts';

export const demoAisles: AisleData[] = [
  fruitsEtLegumes,
  boucherie,
  poissonnerie,
  fromagerie,
  cremerie,
  charcuterie,
  traiteur,
  boulangerie,
  epicerieSalee,
  epicerieSucree,
  boissons,
  vinsEtBieres,
  surgeles,
  hygieneEtBebe,
  maison,
  animaux,
];
