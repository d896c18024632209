/** Browser and device names for display. User agents can be forged, so nothing depends on them. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS|Chromium/, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'un iPhone'],
  [/iPad/, 'un iPad'],
  [/Android.*Mobile/, 'un téléphone Android'],
  [/Android/, 'une tablette Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'un Mac'],
  [/CrOS/, 'un Chromebook'],
  [/Linux|X11/, 'Linux'],
];

/** « Chrome sur Windows », « Safari sur un iPhone », « Appareil inconnu ». */
export function deviceInWords(userAgent: string | null): string {
  const find = (rows: readonly [RegExp, string][]) =>
    rows.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser && system) return `${browser} sur ${system}`;
  return browser ?? (system ? `Navigateur sur ${system}` : 'Appareil inconnu');
}
