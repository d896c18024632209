export type SmsSender = {
  /** `inbox`: stored locally for developers. */
  kind: 'inbox' | 'brevo';
  send(message: { to: string; text: string; idempotencyKey: string }): Promise<void>;
};
