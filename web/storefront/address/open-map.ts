/**
 * Creates the map, with French labels and rotation disabled. It weighs 300 kB, so only lazy chunks
 * import it.
 */
import { Map as MapView, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
// The bundler does not see the worker file, so its URL is given here; the content security policy
// requires our own origin.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { mapStyle } from './map-style.ts';

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
