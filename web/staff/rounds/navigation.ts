/** Opens the navigation app that the driver chose, by the URL schemes of each, without third-party scripts. */
export const navigationApps = {
  phone: 'L’application du téléphone',
  google: 'Google Maps',
  waze: 'Waze',
  apple: 'Plans (Apple)',
  openstreetmap: 'OpenStreetMap',
} as const;
export type NavigationApp = keyof typeof navigationApps;

const isKnown = (app: string | null): app is NavigationApp => app !== null && app in navigationApps;

/** Android has `geo:`; iPhones open Plans; a computer opens a map. */
export function usualApp(userAgent: string): NavigationApp {
  if (/android/i.test(userAgent)) return 'phone';
  return /iphone|ipad|macintosh/i.test(userAgent) ? 'apple' : 'openstreetmap';
}

export function navigationLink(address: string, app: NavigationApp): string {
  const place = encodeURIComponent(address);
  switch (app) {
    case 'phone':
      return `geo:0,0?q=${place}`;
    case 'google':
      return `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${place}`;
    case 'waze':
      return `https://waze.com/ul?navigate=yes&q=${place}`;
    case 'apple':
      return `https://maps.apple.com/?daddr=${place}`;
    case 'openstreetmap':
      return `https://www.openstreetmap.org/directions?to=${place}`;
  }
}

const key = 'team-navigation';

/** Storage may be blocked: the choice then lasts until the page is closed. */
export function readApp(): NavigationApp {
  try {
    const kept = localStorage.getItem(key);
    if (isKnown(kept)) return kept;
  } catch {
    // The usual one.
  }
  return usualApp(navigator.userAgent);
}

export function keepApp(app: NavigationApp): void {
  try {
    localStorage.setItem(key, app);
  } catch {
    // Asked again next time.
  }
}
