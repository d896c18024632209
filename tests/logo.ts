/** A logo to upload, and where its colour is found again. */
import sharp from 'sharp';
import type { Visitor } from './app.ts';
import * as shop from './shopping.ts';

export const logoColour = { r: 20, g: 60, b: 200, alpha: 1 };
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

type Shape = { width?: number; height?: number; margin?: number; colour?: typeof logoColour };

/** A rectangle of one colour, with a margin around it. */
export const drawLogo = (
  { width = 900, height = 300, margin = 50, colour = logoColour }: Shape = {},
  ground = transparent,
) =>
  sharp({ create: { width, height, channels: 4, background: colour } }).extend({
    top: margin,
    bottom: margin,
    left: margin,
    right: margin,
    background: ground,
  });

export const sendLogo = (by: Visitor, bytes: Buffer, type = 'image/png') =>
  by.call('POST', '/api/staff/shop-logos', bytes, { 'content-type': type });

/** Uploads a logo and saves the identity with it. */
export async function giveLogo(by: Visitor): Promise<{ id: string }> {
  const { logo } = shop.okBody(await sendLogo(by, await drawLogo().png().toBuffer()));
  const path = '/api/staff/shop-identity';
  const { version, identity } = shop.okBody(await by.call('GET', path));
  shop.okBody(await by.call('PUT', path, { version, identity: { ...identity, logo } }));
  return logo;
}

/** The colour in the middle of a picture. */
export async function middleOf(bytes: Buffer): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
  return [...data.subarray(at, at + 3)];
}
