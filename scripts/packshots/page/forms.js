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

/** Turned on the y axis from [radius, height] points; unless `sharp`, they pull the outline like a spline, which never swells past them. */
export function turned(points, { sharp = false, segments = 72, steps = 8 } = {}) {
  return new LatheGeometry((sharp ? points : rounded(points, steps)).map(([r, y]) => new Vector2(Math.max(r, 0), y)), segments);
}

/** A quadratic spline: it starts and ends at the ends and touches each side at its middle. */
function rounded(points, steps) {
  const middle = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const line = [points[0]];
  for (let index = 1; index < points.length - 1; index += 1) {
    const [from, pull, to] = [index === 1 ? points[0] : middle(points[index - 1], points[index]), points[index], index === points.length - 2 ? points.at(-1) : middle(points[index], points[index + 1])];
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps;
      line.push([0, 1].map((axis) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * pull[axis] + t ** 2 * to[axis]));
    }
  }
  return line;
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

/**
 * A thick disc of any convex-ish outline, dense enough to be painted point by point: steaks, cheeses, loaves.
 * @param {(angle: number) => [number, number]} outline x and z for an angle round the middle
 */
export function puck(outline, thickness, { bevel = 0.08, turns = 144, rings = 36, wall = 14, dome = 0 } = {}) {
  const profile = [];
  const arc = (y0, from, to) => { for (let step = 0; step <= 6; step += 1) { const a = from + ((to - from) * step) / 6; profile.push([1, Math.cos(a) * bevel - bevel, y0 + Math.sin(a) * bevel]); } };
  for (let ring = 0; ring <= 4; ring += 1) profile.push([ring / 4, -bevel * (ring / 4), 0]);
  arc(bevel, -Math.PI / 2, 0);
  for (let step = 1; step < wall; step += 1) profile.push([1, 0, bevel + ((thickness - bevel * 2) * step) / wall]);
  arc(thickness - bevel, 0, Math.PI / 2);
  for (let ring = 1; ring <= rings; ring += 1) profile.push([1 - ring / rings, -bevel * (1 - ring / rings), thickness]);
  return surface((u, v) => {
    const [share, inset, y] = profile[Math.round(v * (profile.length - 1))];
    const [x, z] = outline(u * Math.PI * 2);
    const size = Math.hypot(x, z) || 1;
    const reach = share + inset / size;
    return [x * reach, y + dome * (y / thickness) * (1 - reach * reach), z * reach];
  }, turns, profile.length - 1);
}

/** The outline of a convex polygon around the origin, its corners eased. */
export function polygon(corners, ease = 0.04) {
  const hit = (angle) => {
    const [dx, dz] = [Math.cos(angle), Math.sin(angle)];
    let reach = 0;
    corners.forEach(([ax, az], index) => {
      const [bx, bz] = corners[(index + 1) % corners.length];
      const cross = dx * (bz - az) - dz * (bx - ax);
      const t = (ax * (bz - az) - az * (bx - ax)) / cross;
      const s = (ax * dz - az * dx) / cross;
      if (t > 0 && s >= 0 && s <= 1) reach = Math.max(reach, t);
    });
    return reach;
  };
  return (angle) => {
    const reach = [-2, -1, 0, 1, 2].reduce((sum, step) => sum + hit(angle + step * ease * 0.5), 0) / 5;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  };
}

/** A circle or an oval, made uneven by waves of the angle. */
export const oval = (width, depth, waver = () => 0) => (angle) => [Math.cos(angle) * width * (1 + waver(angle)), Math.sin(angle) * depth * (1 + waver(angle))];

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
