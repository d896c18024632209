export type EmailSender = {
  /** `inbox`: stored locally for developers. */
  kind: 'inbox' | 'smtp' | `adapter:${string}`;
  send(message: {
    to: string;
    subject: string;
    html: string;
    text: string;
    idempotencyKey: string;
    /** Shown instead of the name of MAIL_FROM, at its address. */
    senderName?: string | undefined;
    replyTo?: string | undefined;
  }): Promise<void>;
};
