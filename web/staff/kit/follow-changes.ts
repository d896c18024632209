/** What the shop tells of, from the frame's one stream to the lists on the screen that follow it. */
import { useEffect, useEffectEvent } from 'react';
import type { WatchedTopic } from '#domain/picking/day-endpoints.ts';

const listeners = new Set<(topics: readonly string[]) => void>();

export const tellChanges = (topics: readonly string[]): void =>
  listeners.forEach((listen) => listen(topics));

export function useChanges(follows: readonly WatchedTopic[], onChange: () => unknown): void {
  const hear = useEffectEvent((topics: readonly string[]) => {
    if (follows.some((topic) => topics.includes(topic))) onChange();
  });
  useEffect(() => {
    const listen = (topics: readonly string[]) => hear(topics);
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, []);
}
