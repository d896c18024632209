import { Marker, type Map as MapView } from 'maplibre-gl';
import { useEffect, useRef, type ReactNode } from 'react';
import { openMap, type Place } from './open-map.ts';

export type MapPoint = Place & { id: string; name: string };
type PickupMapProps = {
  points: readonly MapPoint[];
  activeId: string | null;
  home: Place | null;
  onActivate(id: string): void;
};

/** Pickup points on a map as numbered buttons, reachable by touch, mouse and Tab. */
export function PickupMap({ points, activeId, home, onActivate }: PickupMapProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<MapView | null>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const activate = useRef(onActivate);
  useEffect(() => {
    activate.current = onActivate;
  });

  useEffect(() => {
    if (!frame.current) return undefined;
    const opened = openMap(frame.current, [...points, ...(home ? [home] : [])]);
    map.current = opened;
    const placed = new Map(
      points.map((point, index) => {
        const button = numberedButton(point, index + 1);
        button.addEventListener('click', () => activate.current(point.id));
        new Marker({ element: button, anchor: 'center' })
          .setLngLat([point.longitude, point.latitude])
          .addTo(opened);
        return [point.id, button];
      }),
    );
    buttons.current = placed;
    if (home)
      new Marker({ element: homeDot(), anchor: 'center' })
        .setLngLat([home.longitude, home.latitude])
        .addTo(opened);
    return () => opened.remove();
  }, [points, home]);

  useEffect(() => {
    for (const [id, button] of buttons.current)
      button.setAttribute('aria-pressed', String(id === activeId));
    const point = points.find(({ id }) => id === activeId);
    if (point) map.current?.easeTo({ center: [point.longitude, point.latitude], duration: 250 });
  }, [activeId, points]);

  return (
    <div ref={frame} className="size-full" role="group" aria-label="Carte des points de retrait" />
  );
}

function numberedButton(point: MapPoint, number: number): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = String(number);
  button.setAttribute('aria-label', `${number}. ${point.name}`);
  button.className =
    'grid size-11 cursor-pointer place-items-center rounded-full border-3 border-white bg-leaf text-base font-bold text-white shadow-float aria-pressed:z-10 aria-pressed:size-13 aria-pressed:bg-tomato';
  return button;
}

function homeDot(): HTMLElement {
  const dot = document.createElement('div');
  dot.setAttribute('role', 'img');
  dot.setAttribute('aria-label', 'Votre adresse');
  dot.className = 'size-5 rounded-full border-4 border-white bg-aubergine shadow-float';
  return dot;
}
