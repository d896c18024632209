/** What comes too late, or not at all, is nothing: nobody waits for a message. */
export async function inTime<T>(work: Promise<T>, nothing: T, waitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(nothing), waitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
