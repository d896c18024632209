/** The page's single event queue: created on consent, emptied when consent is withdrawn. */
import type { EventName } from '#domain/analytics/events.ts';
import { measuredUserId } from '#domain/analytics/user.ts';
import { onFieldError } from '../../forms/field-error-listener.ts';
import { onConsent, readConsent } from './consent-store.ts';
import type { EventProperties, EventQueue } from './event-queue.ts';

let queue: Promise<EventQueue | null> | null = null;
let userId: string | null = null;

/**
 * Records an event; without consent it is dropped. The first page may call this before the
 * analytics start, so it opens the queue.
 */
export function track(name: EventName, properties?: EventProperties): void {
  if (!queue && readConsent()?.audience) open();
  withQueue((opened) => opened.track(name, properties));
}

/** The customer's id, cut to the length that the collector accepts. */
export function setMeasuredUser(id: string | null): void {
  userId = id === null ? null : measuredUserId(id);
  withQueue((opened) => opened.setUser(userId));
}

export function startAnalytics(): () => void {
  const follow = () => {
    if (readConsent()?.audience) open();
    else close();
  };
  follow();
  const forget = onConsent(follow);
  onFieldError((field, message) => {
    if (!location.pathname.startsWith('/gestion')) track('field error viewed', { field, message });
  });
  const leave = () => {
    if (document.visibilityState === 'hidden') withQueue((opened) => void opened.flush());
  };
  document.addEventListener('visibilitychange', leave);
  return () => {
    forget();
    onFieldError(undefined);
    document.removeEventListener('visibilitychange', leave);
    close();
  };
}

function open(): void {
  if (queue) return;
  // The analytics code failed to load: this page is not measured.
  queue = import('./open-queue.ts').then(
    ({ openQueue }) => openQueue(),
    () => null,
  );
  withQueue((opened) => opened.setUser(userId));
}

/** Runs calls in order once the queue's code is loaded, unless consent was withdrawn. */
function withQueue(use: (opened: EventQueue) => void): void {
  const asked = queue;
  void asked?.then((opened) => {
    if (opened && asked === queue) use(opened);
  });
}

function close(): void {
  void queue?.then((opened) => opened?.stop());
  queue = null;
}
