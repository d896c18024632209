// Plane geometry on [longitude, latitude] points, in degrees: precise enough at the scale of a city.

export const round = ([longitude, latitude]) => [
  Number(longitude.toFixed(4)),
  Number(latitude.toFixed(4)),
];
export const keyOf = (point) => point.join(' ');
export const withoutRepeats = (points) =>
  points.filter((point, index) => index === 0 || keyOf(point) !== keyOf(points[index - 1]));

/** Douglas-Peucker. */
export function simplify(points, tolerance) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  let farthest = { index: 0, distance: 0 };
  for (let index = 1; index < points.length - 1; index += 1) {
    const distance = distanceToSegment(points[index], first, last);
    if (distance > farthest.distance) farthest = { index, distance };
  }
  if (farthest.distance <= tolerance) return [first, last];
  return [
    ...simplify(points.slice(0, farthest.index + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(farthest.index), tolerance),
  ];
}

export function distanceToSegment([x, y], [ax, ay], [bx, by]) {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const share =
    length === 0
      ? 0
      : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
}

/** Joins edges into lines, cut where three of them meet. */
export function chain(edges) {
  const neighbours = new Map();
  for (const [a, b] of edges)
    for (const [from, to] of [
      [a, b],
      [b, a],
    ])
      neighbours.set(keyOf(from), [...(neighbours.get(keyOf(from)) ?? []), to]);
  const used = new Set();
  const lines = [];
  const edgeKey = (a, b) => [keyOf(a), keyOf(b)].toSorted().join('|');
  function follow(from, to) {
    const line = [from];
    for (let [previous, point] = [from, to]; !used.has(edgeKey(previous, point));) {
      used.add(edgeKey(previous, point));
      line.push(point);
      const next = neighbours
        .get(keyOf(point))
        .filter((candidate) => !used.has(edgeKey(point, candidate)));
      if (neighbours.get(keyOf(point)).length !== 2 || next.length === 0) break;
      [previous, point] = [point, next[0]];
    }
    return line;
  }
  const starts = [...edges]
    .flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ])
    .toSorted(
      ([a], [b]) =>
        Number(neighbours.get(keyOf(a)).length === 2) -
        Number(neighbours.get(keyOf(b)).length === 2),
    );
  for (const [a, b] of starts) if (!used.has(edgeKey(a, b))) lines.push(follow(a, b));
  return lines;
}

export function middleOf(ring) {
  const longitudes = ring.map(([longitude]) => longitude);
  const latitudes = ring.map(([, latitude]) => latitude);
  return [
    (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
    (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
  ];
}

/** The centroid of the largest ring: islets do not pull a town into the sea. */
export function centroidOf(rings) {
  const [largest] = rings
    .map((ring) => ({ ring, area: Math.abs(areaOf(ring)) }))
    .toSorted((a, b) => b.area - a.area);
  const { ring } = largest;
  const area = areaOf(ring);
  let [x, y] = [0, 0];
  for (let index = 1; index < ring.length; index += 1) {
    const [[ax, ay], [bx, by]] = [ring[index - 1], ring[index]];
    const cross = ax * by - bx * ay;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  return [x / (6 * area), y / (6 * area)];
}

function areaOf(ring) {
  let sum = 0;
  for (let index = 1; index < ring.length; index += 1) {
    const [[ax, ay], [bx, by]] = [ring[index - 1], ring[index]];
    sum += ax * by - bx * ay;
  }
  return sum / 2;
}
