/** Unsaved input of a preparer, kept on the phone by order and line until the server has it. */
import type { PrepareLineRequest } from '#domain/picking/preparation-contract.ts';

export type Wanted = Omit<PrepareLineRequest, 'version'>;
export type KeptLine = {
  /** Version of the line that was edited; stale input is dropped. */
  version: number;
  quantity: string;
  grams: string;
  /** Sent, and not answered yet. */
  pending: Wanted | null;
};

const prefix = 'cabas-preparation:';
const keyOf = (orderId: string, lineId: string) => `${prefix}${orderId}:${lineId}`;

export function readKeptLine(orderId: string, lineId: string, version: number): KeptLine | null {
  try {
    const kept = JSON.parse(
      localStorage.getItem(keyOf(orderId, lineId)) ?? 'null',
    ) as KeptLine | null;
    return kept?.version === version ? kept : null;
  } catch {
    return null;
  }
}

/** Without storage (full or blocked) nothing is kept, and the page still works. */
export function keepLine(orderId: string, lineId: string, kept: KeptLine): void {
  try {
    localStorage.setItem(keyOf(orderId, lineId), JSON.stringify(kept));
  } catch {
    /* storage unavailable */
  }
}

export function forgetLine(orderId: string, lineId: string): void {
  try {
    localStorage.removeItem(keyOf(orderId, lineId));
  } catch {
    /* storage unavailable */
  }
}

/** Deletes the unsaved input of a prepared order. */
export function forgetOrder(orderId: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${prefix}${orderId}:`)) localStorage.removeItem(key);
  } catch {
    /* storage unavailable */
  }
}
