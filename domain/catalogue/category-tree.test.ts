import { describe, expect, it } from 'vitest';
import { canStandUnder, isReadableTint, lineageOf, placeNode, subtreeOf } from './category-tree.ts';
import { demoAisles } from '#world/demo-products.ts';

const node = (id: string, parentId: string | null, level: number) => ({ id, parentId, level });
const tree = [
  node('fruits', null, 1),
  node('cave', null, 1),
  node('pommes', 'fruits', 2),
  node('agrumes', 'fruits', 2),
  node('vins', 'cave', 2),
  node('gala', 'pommes', 3),
];
const under = (parentId: string | null, nodes: typeof tree) =>
  nodes.filter((one) => one.parentId === parentId).map(({ id }) => id);

describe('placing', () => {
  it.each([
    [{ id: 'fruits', parentId: null, index: 1 }, ['cave', 'fruits']],
    [{ id: 'cave', parentId: null, index: 0 }, ['cave', 'fruits']],
    [{ id: 'agrumes', parentId: 'fruits', index: 0 }, ['agrumes', 'pommes']],
    [{ id: 'vins', parentId: 'fruits', index: 1 }, ['pommes', 'vins', 'agrumes']],
    [{ id: 'vins', parentId: 'fruits', index: 99 }, ['pommes', 'agrumes', 'vins']],
    [{ id: 'licorne', parentId: 'fruits', index: 0 }, ['pommes', 'agrumes']],
  ])('%o gives %o', (place, siblings) => {
    expect(under(place.parentId, placeNode(tree, place))).toEqual(siblings);
  });

  it('placing a category keeps each node on its level, so no node can stand under itself', () => {
    const [fruits, , pommes] = tree;
    expect(fruits && pommes && canStandUnder(pommes, fruits)).toBe(true);
    expect(fruits && pommes && canStandUnder(fruits, pommes)).toBe(false);
    expect(pommes && canStandUnder(pommes, pommes)).toBe(false);
    expect(pommes && canStandUnder(pommes, null)).toBe(false);
    expect(fruits && canStandUnder(fruits, null)).toBe(true);
  });
});

it('a subtree is the node and all under it; a lineage goes from the aisle down', () => {
  expect(subtreeOf(tree, 'fruits').map(({ id }) => id)).toEqual([
    'fruits',
    'pommes',
    'gala',
    'agrumes',
  ]);
  const byId = new Map(tree.map((one) => [one.id, one]));
  expect(lineageOf(byId, 'gala').map(({ id }) => id)).toEqual(['fruits', 'pommes', 'gala']);
});

describe('tints', () => {
  it.each([
    ['#FFFFFF', true],
    ['#F1F5DC', true],
    ['#c9d6cd', false],
    ['#1F6B43', false],
    ['#000000', false],
  ])('a tint of %s can be read on: %s', (tint, isReadable) => {
    expect(isReadableTint(tint)).toBe(isReadable);
  });

  it('the tints of the demo shop can be read on', () => {
    expect(
      demoAisles.flatMap(({ aisle }) => (isReadableTint(aisle.tint) ? [] : [aisle.name])),
    ).toEqual([]);
  });
});
