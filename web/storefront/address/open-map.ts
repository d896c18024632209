/**
 * Creates the map, with French labels and rotation disabled. It weighs 300 kB, so only lazy chunks
 * import it.
 */

import {
  Map as MapView,
  NavigationControl,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import geographyUrl from './geography.geojson?url';

export type Place = { latitude: number; longitude: number };

const locale = {
  'Map.Title': 'Carte',
  'Marker.Title': 'Repère',
  'NavigationControl.ZoomIn': 'Zoomer',
  'NavigationControl.ZoomOut': 'Dézoomer',
  'AttributionControl.ToggleAttribution': 'Afficher les sources de la carte',
};

/** Throws without WebGL; the caller then shows the list alone. */
export function openMap(container: HTMLElement, places: readonly Place[]): MapView {
  setWorkerUrl(new URL(workerUrl, location.href).href);
  const map = new MapView({
    container,
    style: mapStyle(),
    locale,
    minZoom: 8,
    maxZoom: 16,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    attributionControl: { compact: false },
    ...(places.length > 1
      ? { bounds: boundsOf(places), fitBoundsOptions: { padding: 56, maxZoom: 12.5 } }
      : { center: centreOf(places), zoom: 12.5 }),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  return map;
}

const notreDame = { latitude: 48.853, longitude: 2.3499 };

function centreOf([place = notreDame]: readonly Place[]): [number, number] {
  return [place.longitude, place.latitude];
}

function boundsOf(places: readonly Place[]): [[number, number], [number, number]] {
  const longitudes = places.map(({ longitude }) => longitude);
  const latitudes = places.map(({ latitude }) => latitude);
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ];
}

const ink = '#5b665f';
const only = (kind: string): ['==', ['get', 'kind'], string] => ['==', ['get', 'kind'], kind];

const attribution = 'Fond de carte : IGN Admin Express, Ville de Paris (ODbL)';

/** Tiles come from the shop, so that no other server learns where customers live. */
function mapStyle(): StyleSpecification {
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
