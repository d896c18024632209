/** Any pack: its shape, wearing its print. */
import { seedFrom } from '../random.js';
import { cardboardPacks } from './cardboard.js';
import { glassPacks } from './glass.js';
import { metalPacks } from './metal.js';
import { plasticPacks } from './plastic.js';
import { softPacks } from './soft.js';

export const packShapes = { ...glassPacks, ...metalPacks, ...cardboardPacks, ...plasticPacks, ...softPacks };

/** @param {{ id: string, brand: string, net: string, picture: any }} order */
export async function drawPack({ id, brand, net, picture }) {
  const shape = packShapes[picture.shape];
  if (!shape) throw new Error(`no pack shape ${picture.shape}`);
  return shape({ ...picture, brand, net, content: picture.content ?? picture.palette[2], seed: seedFrom(id) });
}
