/** Port of masked calls: a number that leads to a customer for a while, and shows neither number to the other. */
export type CallRelay = {
  /** `key` names the delivery: the same number while it lasts. */
  openBridge(call: { key: string; to: string }): Promise<{ number: string }>;
};
