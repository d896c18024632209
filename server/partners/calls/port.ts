/** Port of masked calls: a number that leads to a customer for a while, and shows neither number to the other. */
export type CallRelay = {
  /**
   * `key` names the delivery: the same number while it lasts. `shopPhone` is who answers a customer
   * that calls the number back. The number may end with pauses and digits that the phone dials.
   */
  openBridge(call: {
    key: string;
    to: string;
    shopPhone: string | null;
  }): Promise<{ number: string }>;
};
