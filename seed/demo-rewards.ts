/** Fictional charities that can receive Miams. */
import { run, type Tx } from '#server/platform/db.ts';

const charities = [
  {
    id: 'soupe-du-canal',
    name: 'La Soupe du canal',
    text: 'Des repas chauds, chaque soir, le long du canal Saint-Martin.',
  },
  {
    id: 'paniers-partages',
    name: 'Les Paniers partagés',
    text: 'Des paniers de fruits et légumes pour les étudiants de l’Est parisien.',
  },
];

export async function loadDemoCharities(tx: Tx): Promise<void> {
  for (const { id, name, text } of charities)
    await run(tx, 'insert into charities (id, name, text) values ($1, $2, $3)', [id, name, text]);
}
