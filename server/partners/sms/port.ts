export type SmsSender = {
  send(message: { to: string; text: string; idempotencyKey: string }): Promise<void>;
};
