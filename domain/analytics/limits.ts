export const limits = {
  flushEveryMs: 10_000,
  queuedEvents: 200,
  retries: 12,
  sessionTimeoutMs: 30 * 60_000,
  propertiesPerEvent: 1_000,
  userIdCharacters: 16,
} as const;
