/** Solid forms: a silhouette with its gradient, darker towards the lower right and lit along the upper left, as an emblem is. */
import { ball, shade, slope, uid } from './paint.js';

/** A silhouette in relief. `depth` is how far the roundness reaches inwards; thin things take little of it. */
export function solid(path, color, depth = 44) {
  const [id, gradient] = slope(color);
  const clip = uid('k');
  return `<defs>${gradient}<clipPath id="${clip}"><path d="${path}"/></clipPath></defs><g clip-path="url(#${clip})"><path d="${path}" fill="url(#${id})"/><path d="${path}" fill="none" stroke="${shade(color, -20)}" stroke-opacity=".7" stroke-width="${depth}" filter="url(#soft)" transform="translate(${-depth * 0.22} ${-depth * 0.3})"/><path d="${path}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="${depth * 0.34}" filter="url(#soft)" transform="translate(${depth * 0.42} ${depth * 0.5})"/></g>`;
}

export function round(cx, cy, rx, ry, color) {
  const [id, gradient] = ball(color);
  return `<defs>${gradient}</defs><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`;
}

export const line = (path, color, width, opacity = 1) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
