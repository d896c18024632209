const dismissedForMs = 30 * 24 * 60 * 60_000;

/** True when dismissed at least thirty days ago. An unreadable date counts as never dismissed. */
export function isDismissed(stored: string | null, nowMs: number): boolean {
  const at = Number(stored ?? Number.NaN);
  return Number.isFinite(at) && nowMs - at < dismissedForMs && nowMs >= at;
}

/** Safari on iPhone and iPad has no prompt of its own; other browsers there cannot install. */
export function isAppleTouch({
  userAgent,
  maxTouchPoints,
}: {
  userAgent: string;
  maxTouchPoints: number;
}): boolean {
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS|GSA/.test(userAgent);
}
