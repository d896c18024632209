export type EmailSender = {
  /** `inbox`: stored locally for developers. */
  kind: 'inbox' | 'smtp';
  send(message: {
    to: string;
    subject: string;
    html: string;
    text: string;
    idempotencyKey: string;
  }): Promise<void>;
};
