/** Rejects after `seconds`. The work itself is not cancelled and its outcome is ignored. */
export async function within<T>(seconds: number, what: string, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} took longer than ${seconds} s`)),
      seconds * 1000,
    );
    timer.unref();
  });
  try {
    return await Promise.race([work(), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
