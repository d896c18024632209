import { Marker } from 'maplibre-gl';
import { useEffect, useRef, type ReactNode } from 'react';
import { openMap, type Place } from './open-map.ts';

/** About twenty metres. */
const stepDegrees = 0.0002;
const arrows: Record<string, readonly [longitude: number, latitude: number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1.5, 0],
  ArrowRight: [1.5, 0],
};

/**
 * A pin that can be dragged, placed by a press, or moved with the arrow keys. `start` is read once.
 */
export function PinMap({ start, onMove }: { start: Place; onMove(place: Place): void }): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });

  useEffect(() => {
    if (!frame.current) return undefined;
    const map = openMap(frame.current, [start]);
    map.setZoom(12);
    const element = pinElement();
    const pin = new Marker({ element, anchor: 'bottom', draggable: true })
      .setLngLat([start.longitude, start.latitude])
      .addTo(map);
    const say = () => {
      const { lat, lng } = pin.getLngLat();
      move.current({ latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) });
    };
    pin.on('dragend', say);
    map.on('click', ({ lngLat }) => {
      pin.setLngLat(lngLat);
      say();
    });
    element.addEventListener('keydown', (event) => {
      const [right, up] = arrows[event.key] ?? [0, 0];
      if (right === 0 && up === 0) return;
      event.preventDefault();
      event.stopPropagation();
      const { lat, lng } = pin.getLngLat();
      pin.setLngLat([lng + right * stepDegrees, lat + up * stepDegrees]);
      say();
    });
    return () => map.remove();
  }, [start]);

  return <div ref={frame} className="size-full" role="group" aria-label="Carte de votre adresse" />;
}

function pinElement(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute(
    'aria-label',
    'Repère de votre adresse. Les flèches du clavier le déplacent.',
  );
  button.className =
    'grid h-13 w-11 cursor-grab place-items-center text-tomato active:cursor-grabbing';
  button.innerHTML =
    '<svg aria-hidden="true" viewBox="0 0 32 40" width="36" height="45"><path fill="currentColor" stroke="#fff" stroke-width="2.5" d="M16 38C9 29 3 23 3 15.500a13 13 0 0 1 26 0C29 23 23 29 16 38Z"/><circle cx="16" cy="15.500" r="5" fill="#fff"/></svg>';
  return button;
}
