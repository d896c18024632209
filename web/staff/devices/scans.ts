/** Codes from any source: the camera tells them, pages hear them as they hear a keyboard scanner. */
type Hear = (code: string) => void;

const hearers = new Set<Hear>();

export function hearScans(hear: Hear): () => void {
  hearers.add(hear);
  return () => {
    hearers.delete(hear);
  };
}

export function tellScan(code: string): void {
  for (const hear of hearers) hear(code);
}

/** Whether the page takes scans itself. */
export const takesScans = (): boolean => hearers.size > 0;
