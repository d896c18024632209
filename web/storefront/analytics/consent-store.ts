/**
 * The visitor's consent. Nothing is measured, sampled or stored before the answer, which lasts six
 * months.
 */
import { useSyncExternalStore } from 'react';
import { deleteCookie, readCookie, writeCookie } from '../../cookies.ts';

export const purposes = ['audience', 'personalisation', 'support'] as const;
export type Purpose = (typeof purposes)[number];
export type Consent = Readonly<Record<Purpose, boolean>>;

/** A new purpose needs a new version, which asks everybody again. */
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

/** null before an answer. */
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

/**
 * undefined on the server and during hydration, so that the banner does not flash for visitors who
 * have answered.
 */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(
    (listener) => onConsent(listener),
    readConsent,
    () => undefined,
  );
}
