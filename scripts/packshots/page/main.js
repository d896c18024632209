/** What the renderer calls: one order in, one transparent picture out, posted back as raw pixels. */
import { drawDish } from './dishes/draw-dish.js';
import { drawModel } from './models/draw-model.js';
import { drawPack } from './packs/draw-pack.js';
import { drawPile } from './piles/draw-pile.js';
import { composeScene } from './scene.js';
import { photograph } from './studio.js';

const film = document.createElement('canvas');

/** @param {{ id: string, kind: 'product' | 'recipe' | 'scene', width: number, height: number }} order */
async function draw(order) {
  if (order.kind === 'scene') return composeScene(order);
  if (order.kind === 'recipe') return photograph(await drawDish(order), order);
  if (order.picture.as === 'pile') return drawPile(order);
  return photograph(order.picture.as === 'pack' ? await drawPack(order) : await drawModel(order), order);
}

async function deliver(order) {
  const picture = await draw(order);
  film.width = order.width;
  film.height = order.height;
  const context = film.getContext('2d', { willReadFrequently: true });
  context.drawImage(picture, 0, 0, order.width, order.height);
  const { data } = context.getImageData(0, 0, order.width, order.height);
  await fetch(`/delivery/${order.id}`, { method: 'POST', body: data });
}

await Promise.all(['650', '800'].map((weight) => document.fonts.load(`${weight} 40px "Bricolage Grotesque"`)));
Object.assign(globalThis, { deliver, isReady: true });
