import { describe, expect, it } from 'vitest';
import { placesOf } from './origin-places.ts';

describe('the places of an origin', () => {
  it.each<[string | null, string[]]>([
    [null, []],
    ['France', ['France']],
    ['Val de Loire, France', ['France']],
    ['Grenade, Espagne', ['Espagne']],
    ['Guadeloupe, France', ['France']],
    ['Léon, Bretagne, France', ['France']],
    ['France (Provence)', ['France']],
    ['Hauts-de-France', ['France']],
    ['Blé dur de France', ['France']],
    ['Blé dur d’Italie', ['Italie']],
    ['Colza et lin de France', ['France']],
    ['Cocos du Sri Lanka', ['Sri Lanka']],
    ['Fèves d’Équateur', ['Équateur']],
    ['Porc né, élevé et abattu en Espagne', ['Espagne']],
    ['Cuisiné en France, viandes françaises', ['France']],
    ['Cuisiné en France, porc français', ['France']],
    ['Fabriqué en Italie, porc de l’Union européenne', ['Union européenne']],
    ['Canard et porc d’origine France', ['France']],
    ['France et Italie', ['France', 'Italie']],
    ['Vietnam et Colombie', ['Vietnam', 'Colombie']],
    ['Espagne (55 %), France (30 %), Hongrie (15 %)', ['Espagne', 'France', 'Hongrie']],
    ['Assemblé en France, fruits d’origines diverses', ['Origines diverses']],
    ['Océan Indien', ['Océan Indien']],
    ['Golfe de Gascogne', ['Golfe de Gascogne']],
    ['Encornet, Pacifique Sud-Est (FAO 87)', ['Pacifique Sud-Est']],
    ['Grenade, Antilles', ['Antilles']],
    ['Toscane', ['Toscane']],
    ['Fruits secs', []],
  ])('« %s »', (origin, places) => {
    expect(placesOf(origin)).toEqual(places);
  });
});
