/** Things without a good emblem: each by its family, in the product's own tints and number. */
import { die, seedFrom } from '../random.js';

const families = await Promise.all(['roots', 'greens', 'pods', 'fruit', 'fish', 'seafood', 'meat', 'charcuterie', 'cheese', 'bakery', 'pastry', 'dishes']
  .map((family) => import(`./${family}.js`).catch((error) => { console.error(`${family}: ${error.message}`); return { models: {} }; })));
export const models = Object.assign({}, ...families.map((family) => family.models));

/** @param {{ id: string, picture: { model: string, tints?: string[], count?: number } }} order */
export async function drawModel({ id, picture }) {
  const model = models[picture.model];
  if (!model) throw new Error(`no model ${picture.model}`);
  const tints = model.tints.map((usual, index) => picture.tints?.[index] ?? usual);
  const made = await model.make({ tints, count: picture.count ?? model.count ?? 1, next: die(seedFrom(id)) });
  return { elevation: model.elevation ?? 26, azimuth: model.azimuth ?? 0, shadow: model.shadow, subject: made };
}
