export type SmsSender = {
  /** `inbox`: stored locally for developers. */
  kind: 'inbox' | 'brevo' | `adapter:${string}`;
  send(message: {
    to: string;
    text: string;
    idempotencyKey: string;
    /** 3 to 11 letters or digits. */
    sender?: string | undefined;
  }): Promise<void>;
};
