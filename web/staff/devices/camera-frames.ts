/**
 * Turns what the camera sees, frame after frame, into scans. A code is scanned once it was read in
 * two frames, and once more only after it has left the picture.
 */
export type ScanProgress = {
  /** Read in the last frame. */
  candidate: string | null;
  /** Scanned already, and still in the picture when last looked at. */
  held: string | null;
  heldAtMs: number;
};

export const nothingSeen: ScanProgress = { candidate: null, held: null, heldAtMs: 0 };

/** A hand that shakes loses the code for a few frames. */
const goneAfterMs = 1_200;

export function readFrame(
  seen: ScanProgress,
  { code, atMs }: { code: string | null; atMs: number },
): { seen: ScanProgress; scanned: string | null } {
  const held = atMs - seen.heldAtMs < goneAfterMs ? seen.held : null;
  if (code === null)
    return { seen: { candidate: null, held, heldAtMs: seen.heldAtMs }, scanned: null };
  if (code === held) return { seen: { candidate: code, held, heldAtMs: atMs }, scanned: null };
  if (code !== seen.candidate)
    return { seen: { candidate: code, held, heldAtMs: seen.heldAtMs }, scanned: null };
  return { seen: { candidate: code, held: code, heldAtMs: atMs }, scanned: code };
}

export type CodeInFrame = { code: string; x: number; y: number };

/** The code that is aimed at: a shelf shows its neighbours' too. */
export function nearestToMiddle(
  codes: readonly CodeInFrame[],
  { width, height }: { width: number; height: number },
): string | null {
  const distance = ({ x, y }: CodeInFrame) => Math.hypot(x - width / 2, y - height / 2);
  return codes.toSorted((one, other) => distance(one) - distance(other))[0]?.code ?? null;
}
