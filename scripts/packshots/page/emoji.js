/** The emoji family: loading, printing on a label, standing as a cut-out among modelled things. */
import { CanvasTexture, Mesh, PlaneGeometry, SRGBColorSpace } from 'three';
import { cutOut } from './finishes.js';
import { tinted } from './piles/tint.js';

const loaded = new Map();

/** @param {string} code @returns {Promise<HTMLImageElement>} */
export function loadEmoji(code) {
  if (!loaded.has(code)) loaded.set(code, loadImage(code));
  return loaded.get(code);
}

async function loadImage(code) {
  for (const name of [code, `${code}-fe0f`]) {
    const image = new Image();
    image.src = `/emoji/${name}.webp`;
    try {
      await image.decode();
      return image;
    } catch { /* the other spelling may exist */ }
  }
  throw new Error(`no emoji ${code}`);
}

export function printOf(canvas) {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** An emoji enlarged with care: browsers' best filter, twice, then its edges sharpened a little. */
export function enlarged(image, size) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, size, size);
  return canvas;
}

/** A flat emoji that turns to the lens. @param {{ size?: number, tilt?: number, tint?: object, flat?: boolean }} options */
export async function standing(code, { size = 1, tilt = 0, tint, flat = false, lift = 0.5 } = {}) {
  const image = await loadEmoji(code);
  const canvas = tinted(enlarged(image, 384), tint);
  const geometry = new PlaneGeometry(size, size).translate(0, size * (lift - 0.5), 0);
  const part = new Mesh(geometry, cutOut(printOf(canvas)));
  part.userData = { facesCamera: !flat, tilt };
  return part;
}
