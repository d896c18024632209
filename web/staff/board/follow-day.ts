/** The stream of the day. The browser reconnects by itself; this opens it again where the browser gives up. */
import type { DayBoard } from '#domain/picking/day-contract.ts';

/** The server sends something every 15 seconds: a longer silence is a connection that died unnoticed. */
const longestSilenceMs = 40_000;
/** After a refusal, for which browsers do not come back. */
const retryMs = 10_000;

type Source = EventTarget & Pick<EventSource, 'close' | 'readyState'>;

export function followDay({
  open,
  onDay,
  onLive,
}: {
  open: () => Source;
  onDay: (day: DayBoard) => void;
  onLive: (isLive: boolean) => void;
}): () => void {
  let source: Source | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connectIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(connect, milliseconds);
  }

  function connect(): void {
    source?.close();
    onLive(false);
    const opened = open();
    source = opened;
    const hear = () => {
      onLive(true);
      connectIn(longestSilenceMs);
    };
    opened.addEventListener('day', (event) => {
      hear();
      onDay(JSON.parse((event as MessageEvent<string>).data) as DayBoard);
    });
    opened.addEventListener('beat', hear);
    opened.addEventListener('error', () => {
      onLive(false);
      const isGivenUp = opened.readyState === 2;
      if (isGivenUp) connectIn(retryMs);
    });
    // An answer that never begins raises no error.
    connectIn(longestSilenceMs);
  }

  connect();
  return () => {
    clearTimeout(timer);
    source?.close();
    onLive(false);
  };
}
