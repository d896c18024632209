/** Sends what happened in the shop to addresses that a manager typed. */
export type WebhookSender = {
  /** Why the shop would not send to an address; null: it would. */
  refuses(url: string): Promise<string | null>;
  /** Never throws. `error` names the kind of failure, never the receiver's own words. */
  send(
    url: string,
    message: { headers: Record<string, string>; body: string },
  ): Promise<{ error: string | null }>;
  /** What an address of the same kind answers to a GET, up to 64 kB. Throws when there is no answer. */
  read(url: string): Promise<Read>;
};

export type Read = { status: number; body: string; cacheControl: string | undefined };
