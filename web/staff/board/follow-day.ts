/** Follows the team's event streams; reopens those that the browser does not reconnect. */
import type { DayBoard } from '#domain/picking/day-contract.ts';

/** The server sends something every 15 seconds: a longer silence is a connection that died unnoticed. */
const longestSilenceMs = 40_000;
/** After an error status, on which browsers do not reconnect. */
const retryMs = 10_000;

type Source = EventTarget & Pick<EventSource, 'close' | 'readyState'>;

export const followDay = ({
  onDay,
  ...rest
}: Pick<Followed, 'open' | 'onLive'> & { onDay: (day: DayBoard) => void }): (() => void) =>
  followEvents({ ...rest, event: 'day', onEvent: (data) => onDay(JSON.parse(data) as DayBoard) });

type Followed = {
  open: () => Source;
  event: string;
  onEvent: (data: string) => void;
  onLive: (isLive: boolean) => void;
};

export function followEvents({ open, event: name, onEvent, onLive }: Followed): () => void {
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
    opened.addEventListener(name, (event) => {
      hear();
      onEvent((event as MessageEvent<string>).data);
    });
    opened.addEventListener('beat', hear);
    opened.addEventListener('error', () => {
      onLive(false);
      const isGivenUp = opened.readyState === 2;
      if (isGivenUp) connectIn(retryMs);
    });
    // A response that never starts raises no error event.
    connectIn(longestSilenceMs);
  }

  connect();
  return () => {
    clearTimeout(timer);
    source?.close();
    onLive(false);
  };
}
