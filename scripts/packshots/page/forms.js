/** The few forms that every pack, model and dish is built from. Units are free: the studio frames each subject. */
import {
  BufferGeometry, CatmullRomCurve3, Color, ExtrudeGeometry, Float32BufferAttribute, Group, LatheGeometry, Mesh, PlaneGeometry, Shape, SphereGeometry, Vector2, Vector3,
} from 'three';
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { finish } from './finishes.js';

const vector = (point) => new Vector3(...point);

/** @param {...(import('three').Object3D | null)} parts */
export function group(...parts) {
  const whole = new Group();
  whole.add(...parts.filter(Boolean));
  return whole;
}

/** Moves, turns and sizes a part, and gives it back. */
export function place(part, { x = 0, y = 0, z = 0, rx = 0, ry = 0, rz = 0, s = 1, sx = 1, sy = 1, sz = 1 }) {
  part.position.set(x, y, z);
  part.rotation.set(rx, ry, rz);
  part.scale.set(s * sx, s * sy, s * sz);
  return part;
}

/** @param {(point: Vector3, index: number) => void} change moves each vertex; welded first, so that seams stay closed */
export function bend(geometry, change) {
  const { position } = geometry.attributes;
  const point = new Vector3();
  for (let index = 0; index < position.count; index += 1) {
    point.fromBufferAttribute(position, index);
    change(point, index);
    position.setXYZ(index, point.x, point.y, point.z);
  }
  geometry.computeVertexNormals();
  return geometry;
}

/**
 * A mesh of one colour, or coloured vertex by vertex.
 * @param {string | Color | ((point: Vector3, normal: Vector3, u: number, v: number) => Color)} colour
 */
export function solid(geometry, colour, look = 'soft') {
  const { position, normal, uv } = geometry.attributes;
  const colours = new Float32Array(position.count * 3);
  const plain = typeof colour === 'function' ? null : new Color(colour);
  const [point, facing] = [new Vector3(), new Vector3()];
  for (let index = 0; index < position.count; index += 1) {
    const paint = plain ?? colour(point.fromBufferAttribute(position, index), facing.fromBufferAttribute(normal, index), uv?.getX(index) ?? 0, uv?.getY(index) ?? 0);
    colours.set([paint.r, paint.g, paint.b], index * 3);
  }
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
  return new Mesh(geometry, finish(look));
}

/** A ball, squashed by radii and shaped by a function of its unit direction. */
export function ball(radii = [1, 1, 1], shape = null, detail = 48) {
  const sphere = new SphereGeometry(1, detail, Math.round(detail * 0.75));
  sphere.deleteAttribute('uv');
  sphere.deleteAttribute('normal');
  const geometry = mergeVertices(sphere, 1e-4);
  return bend(geometry, (point) => {
    const swell = shape ? shape(point) : 1;
    point.set(point.x * radii[0] * swell, point.y * radii[1] * swell, point.z * radii[2] * swell);
  });
}

/** Turned on the y axis from [radius, height] points, rounded between them unless `sharp`. */
export function turned(points, { sharp = false, segments = 72, steps = 64 } = {}) {
  const outline = sharp
    ? points.map(([r, y]) => new Vector2(Math.max(r, 0), y))
    : new CatmullRomCurve3(points.map(([r, y]) => new Vector3(r, y, 0)), false, 'centripetal').getPoints(steps).map((p) => new Vector2(Math.max(p.x, 0), p.y));
  return new LatheGeometry(outline, segments);
}

/**
 * A rounded body along a curve. `radius(t)` gives one radius or [across, up]; ends where it is 0 are closed and round.
 * @param {(t: number, angle: number) => number | [number, number]} radius
 */
export function swept(points, radius, { steps = 48, sides = 28 } = {}) {
  const curve = new CatmullRomCurve3(points.map(vector), false, 'centripetal');
  const [positions, uvs, indices] = [[], [], []];
  const [forward, side, up] = [new Vector3(), new Vector3(), new Vector3()];
  for (let step = 0; step <= steps; step += 1) {
    const t = step / steps;
    const centre = curve.getPointAt(t);
    curve.getTangentAt(t, forward);
    side.crossVectors(Math.abs(forward.y) > 0.95 ? new Vector3(0, 0, 1) : new Vector3(0, 1, 0), forward).normalize();
    up.crossVectors(forward, side).normalize();
    for (let turn = 0; turn <= sides; turn += 1) {
      const angle = (turn / sides) * Math.PI * 2;
      const given = radius(t, angle);
      const [across, tall] = Array.isArray(given) ? given : [given, given];
      const point = centre.clone().addScaledVector(side, Math.cos(angle) * across).addScaledVector(up, Math.sin(angle) * tall);
      positions.push(point.x, point.y, point.z);
      uvs.push(t, turn / sides);
      if (step < steps && turn < sides) {
        const at = step * (sides + 1) + turn;
        indices.push(at, at + 1, at + sides + 1, at + 1, at + sides + 2, at + sides + 1);
      }
    }
  }
  return indexed(positions, uvs, indices);
}

/** A capsule-like radius profile: `thick` in the middle, round at both ends. */
export const sausage = (thick, roundness = 0.12) => (t) => {
  const edge = Math.min(t, 1 - t) / roundness;
  return edge >= 1 ? thick : thick * Math.sqrt(Math.max(0, 1 - (1 - edge) ** 2));
};

/** A flat outline in x and z with thickness along y and soft edges. */
export function slab(outline, thickness, bevel = 0.06, curveSegments = 24) {
  const shape = outline instanceof Shape ? outline : smoothShape(outline);
  const geometry = new ExtrudeGeometry(shape, { depth: Math.max(thickness - bevel * 2, 0.001), bevelEnabled: true, bevelThickness: bevel, bevelSize: bevel, bevelOffset: -bevel, bevelSegments: 5, curveSegments });
  geometry.rotateX(-Math.PI / 2);
  geometry.translate(0, bevel, 0);
  return geometry;
}

/** A closed smooth outline through points. */
export function smoothShape(points) {
  const curve = new CatmullRomCurve3(points.map(([x, y]) => new Vector3(x, y, 0)), true, 'centripetal');
  return new Shape(curve.getPoints(Math.max(points.length * 8, 40)).slice(0, -1).map((p) => new Vector2(p.x, p.y)));
}

/** A surface from a function of u and v; seen from both sides. */
export function surface(point, columns = 32, rows = 32) {
  const [positions, uvs, indices] = [[], [], []];
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      positions.push(...point(column / columns, row / rows));
      uvs.push(column / columns, row / rows);
      if (row < rows && column < columns) {
        const at = row * (columns + 1) + column;
        indices.push(at, at + 1, at + columns + 1, at + 1, at + columns + 2, at + columns + 1);
      }
    }
  }
  return indexed(positions, uvs, indices);
}

function indexed(positions, uvs, indices) {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setIndex(indices);
  geometry.computeVertexNormals();
  return geometry;
}

/** A leaf growing along +y from the origin: width, droop backwards (+z is its face), ruffled edges. */
export function leaf({ length = 1, width = 0.5, droop = 0.3, cup = 0.2, ruffle = 0, tip = 1.2, base = 0.12, phase = 0 }) {
  return surface((u, v) => {
    const across = u * 2 - 1;
    const half = width * (base * (1 - v) + Math.sin(Math.PI * Math.min(v ** tip, 1) ** 0.9) ** 0.75) * (v > 0.995 ? 0 : 1);
    const wave = ruffle * Math.sin(v * 26 + phase + across * 2) * across ** 2 * Math.min(1, v * 3);
    return [across * half, length * v - droop * length * 0.25 * v ** 3, cup * width * across ** 2 - droop * length * v ** 2 + wave];
  }, 16, 36);
}

export const box = (width, height, depth, radius = 0.04) => new RoundedBoxGeometry(width, height, depth, 5, radius).translate(0, height / 2, 0);
export const plane = (width, height) => new PlaneGeometry(width, height);

/** Copies of a made part, placed one by one. */
export const scatter = (count, make) => group(...Array.from({ length: count }, (_, index) => make(index, index / count)));
