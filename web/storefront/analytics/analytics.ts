/** The one queue of this page, opened once the visitor agreed and emptied when they change their mind. */
import type { EventName } from '#domain/analytics/events.ts';
import { measuredUserId } from '#domain/analytics/user.ts';
import { onConsent, readConsent } from '../consent/consent-store.ts';
import type { EventProperties, EventQueue } from './event-queue.ts';

let queue: Promise<EventQueue | null> | null = null;
let userId: string | null = null;

/** Records something that happened. Without consent it is not even kept. The first page tells what it shows before the measure has started: the queue opens for it. */
export function track(name: EventName, properties?: EventProperties): void {
  if (!queue && readConsent()?.audience) open();
  withQueue((opened) => opened.track(name, properties));
}

/** The customer's id, cut to what the measure takes. */
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
  const leave = () => {
    if (document.visibilityState === 'hidden') withQueue((opened) => void opened.flush());
  };
  document.addEventListener('visibilitychange', leave);
  return () => {
    forget();
    document.removeEventListener('visibilitychange', leave);
    close();
  };
}

function open(): void {
  if (queue) return;
  // Its code did not come: this page is not measured.
  queue = import('./open-queue.ts').then(
    ({ openQueue }) => openQueue(),
    () => null,
  );
  withQueue((opened) => opened.setUser(userId));
}

/** In the order asked, once the queue's code is here; never after the visitor changed their mind. */
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
