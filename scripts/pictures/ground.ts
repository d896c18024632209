/** Draws the shadow of goods where they touch the ground, found from their lowest points. */
import sharp from 'sharp';

const grain = 250;
const [red, green, blue] = [42, 26, 8] as const;
/** How far above its lowest point a thing still counts as touching the ground, as a share of its height. */
const foot = 0.2;

/** The drawn goods, in the middle of their picture, on their shadow. */
export async function standOnGround(png: Buffer): Promise<Buffer> {
  const side = (await sharp(png).metadata()).width;
  const centred = await centre(png, side);
  const { data } = await sharp(centred)
    .resize(grain, grain)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shadow = await sharp(shadowUnder(data), {
    raw: { width: grain, height: grain, channels: 4 },
  })
    .resize(side, side)
    .png()
    .toBuffer();
  return sharp(shadow)
    .composite([{ input: centred }])
    .png()
    .toBuffer();
}

async function centre(png: Buffer, side: number): Promise<Buffer> {
  const { data, info } = await sharp(png)
    .trim({ threshold: 40 })
    .png()
    .toBuffer({ resolveWithObject: true });
  return sharp({ create: { width: side, height: side, channels: 4, background: '#0000' } })
    .composite([
      {
        input: data,
        left: Math.round((side - info.width) / 2),
        top: Math.max(0, Math.round((side - info.height) / 2 - side * 0.02)),
      },
    ])
    .png()
    .toBuffer();
}

/** Dark below the lowest point of each column near the ground, softer sideways and downwards. */
export function shadowUnder(alpha: Uint8Array): Buffer {
  const lowest = Array.from({ length: grain }, (_, x) => {
    for (let y = grain - 1; y >= 0; y -= 1) if ((alpha[y * grain + x] ?? 0) > 128) return y;
    return -1;
  });
  const bottom = Math.max(...lowest);
  const top = alpha.findIndex((value) => value > 128) / grain;
  const near = bottom - (bottom - top) * foot;
  const reach = 11;
  const pixels = Buffer.alloc(grain * grain * 4);
  for (let x = 0; x < grain; x += 1)
    for (let y = 0; y < grain; y += 1) {
      let dark = 0;
      for (let aside = -2 * reach; aside <= 2 * reach; aside += 1) {
        const floor = lowest[x + aside] ?? -1;
        if (floor < near) continue;
        dark +=
          Math.exp(-((aside / reach) ** 2)) * Math.exp(-(((y - floor) / (reach * 0.62)) ** 2));
      }
      pixels.set(
        [red, green, blue, Math.round(255 * 0.44 * Math.min(1, dark / (reach * 1.8)))],
        (y * grain + x) * 4,
      );
    }
  return pixels;
}
