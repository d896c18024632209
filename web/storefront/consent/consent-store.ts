/** What the visitor agreed to. Nothing is measured, drawn by lot or kept before the answer; the answer is kept six months. */
import { useSyncExternalStore } from 'react';
import { deleteCookie, readCookie, writeCookie } from '../cookies.ts';

export const purposes = ['audience', 'personalisation', 'support'] as const;
export type Purpose = (typeof purposes)[number];
export type Consent = Readonly<Record<Purpose, boolean>>;

/** A purpose that is added makes a new version: everybody is asked again. */
const version = '1';

export function parseConsent(text: string | null): Consent | null {
  const [given, ...kept] = (text ?? '').split('.');
  if (given !== version) return null;
  return Object.fromEntries(
    purposes.map((purpose) => [purpose, kept.includes(purpose)]),
  ) as Consent;
}

export function consentText(consent: Consent): string {
  return [version, ...purposes.filter((purpose) => consent[purpose])].join('.');
}

let known: Consent | null | undefined;
const listeners = new Set<(consent: Consent) => void>();

/** null until somebody answered. */
export function readConsent(): Consent | null {
  known ??= parseConsent(readCookie('consent'));
  return known;
}

export function saveConsent(consent: Consent): void {
  known = consent;
  writeCookie('consent', consentText(consent));
  if (consent.personalisation)
    writeCookie(
      'feature_flag_unique_device_id',
      readCookie('feature_flag_unique_device_id') ?? crypto.randomUUID(),
    );
  else deleteCookie('feature_flag_unique_device_id');
  for (const listener of listeners) listener(consent);
}

export function onConsent(listener: (consent: Consent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** undefined on the server and at the first render: nobody is asked before it is known whether they answered. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(
    (listener) => onConsent(listener),
    readConsent,
    () => undefined,
  );
}
