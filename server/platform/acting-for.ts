/**
 * A request that this process makes to itself in the name of a customer, without a session of theirs. What is set
 * here never comes from a request: no header, cookie or address can set it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const customers = new AsyncLocalStorage<string>();

export const actForCustomer = <T>(customerId: string, work: () => T): T =>
  customers.run(customerId, work);

export const customerActedFor = (): string | null => customers.getStore() ?? null;
