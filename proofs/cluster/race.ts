import type { Purchase } from '../bench/shopper.ts';
import type { Cluster } from './start-cluster.ts';

/** What a race starts from. `takeToken`: the session of a customer who has not bought yet. */
export type Track = { cluster: Cluster; purchase: Purchase; takeToken(): string };

export type Round = {
  /** Null when the race ended as it must. */
  fault: string | null;
  /** Names of the refusals. */
  told: string[];
};

export type Race = { name: string; run(): Promise<Round> };
