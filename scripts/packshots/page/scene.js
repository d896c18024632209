/** Still lifes: pictures already drawn, set on one ground from back to front. */

/** @param {{ width: number, height: number, parts: { src: string, x: number, y: number, size: number }[] }} order x and y of the foot's middle and size as shares of the height */
export async function composeScene({ width, height, parts }) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  for (const part of parts) {
    const image = new Image();
    image.src = part.src;
    await image.decode();
    const size = part.size * height;
    context.drawImage(image, part.x * width - size / 2, part.y * height - size * 0.93, size, size);
  }
  return canvas;
}
