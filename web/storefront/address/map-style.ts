/** Map style for a self-hosted tile file, so that no other server learns where customers live. */
import type { StyleSpecification } from 'maplibre-gl';
import geographyUrl from './geography.geojson?url';

const ink = '#5b665f';
const only = (kind: string): ['==', ['get', 'kind'], string] => ['==', ['get', 'kind'], kind];

const attribution = 'Fond de carte : IGN Admin Express, Ville de Paris (ODbL)';

export function mapStyle(): StyleSpecification {
  return {
    version: 8,
    sources: {
      geography: { type: 'geojson', data: new URL(geographyUrl, location.href).href, attribution },
    },
    layers: [
      { id: 'elsewhere', type: 'background', paint: { 'background-color': '#ece7da' } },
      {
        id: 'land',
        type: 'fill',
        source: 'geography',
        filter: only('land'),
        paint: { 'fill-color': ['match', ['get', 'department'], '75', '#fffdf8', '#f8f4ea'] },
      },
      {
        id: 'parks',
        type: 'fill',
        source: 'geography',
        filter: only('park'),
        paint: { 'fill-color': '#d3e6d0' },
      },
      {
        id: 'communes',
        type: 'line',
        source: 'geography',
        filter: only('land'),
        paint: {
          'line-color': ['match', ['get', 'department'], '75', '#a9b0a4', '#ddd7c7'],
          'line-width': ['interpolate', ['linear'], ['zoom'], 9, 0.6, 14, 1.6],
        },
      },
      {
        id: 'arrondissements',
        type: 'line',
        source: 'geography',
        filter: only('arrondissement'),
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': '#ddd7c7',
          'line-width': ['interpolate', ['linear'], ['zoom'], 9, 0.5, 14, 2],
        },
      },
      {
        id: 'rivers',
        type: 'line',
        source: 'geography',
        filter: only('river'),
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': '#a9cfe0',
          'line-width': ['interpolate', ['exponential', 2], ['zoom'], 9, 1.6, 12, 5, 15, 34],
        },
      },
      {
        id: 'arrondissement-names',
        type: 'symbol',
        source: 'geography',
        minzoom: 10.4,
        filter: ['all', only('name'), ['==', ['get', 'rank'], 1]],
        layout: {
          'text-field': ['get', 'name'],
          'text-size': 13,
          'text-font': ['Figtree Variable'],
        },
        paint: { 'text-color': ink, 'text-halo-color': '#fffdf8', 'text-halo-width': 1.5 },
      },
      {
        id: 'commune-names',
        type: 'symbol',
        source: 'geography',
        minzoom: 11,
        filter: ['all', only('name'), ['==', ['get', 'rank'], 2]],
        layout: {
          'text-field': ['get', 'name'],
          'text-size': 12,
          'text-font': ['Figtree Variable'],
          'text-max-width': 7,
        },
        paint: { 'text-color': ink, 'text-halo-color': '#f8f4ea', 'text-halo-width': 1.5 },
      },
    ],
  };
}
