/** Bytes of a page's initial requests, as received by a browser with brotli. */
export type Weight = {
  htmlBytes: number;
  htmlRawBytes: number;
  scriptBytes: number;
  styleBytes: number;
  preloadedPictures: string[];
};

export async function weighPage(url: string): Promise<Weight> {
  const html = await fetch(url, { headers: { 'accept-encoding': 'identity' } }).then((answer) =>
    answer.text(),
  );
  const [, entry = '', needs = ''] =
    /<script id="first-paint" data-entry="([^"]+)" data-needs="([^"]*)"/.exec(html) ?? [];
  const scripts = [entry, ...needs.split(' ')].filter(Boolean);
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  );
  const sum = async (paths: readonly string[]) =>
    (
      await Promise.all(
        [...new Set(paths)].map((path) => transferredBytes(new URL(path, url).href)),
      )
    ).reduce((total, bytes) => total + bytes, 0);
  return {
    htmlBytes: await transferredBytes(url),
    htmlRawBytes: Buffer.byteLength(html),
    scriptBytes: await sum(scripts),
    styleBytes: await sum(styles),
    preloadedPictures: [...html.matchAll(/<link rel="preload"[^>]*as="image"[^>]*>/g)].map(
      ([tag]) => tag,
    ),
  };
}

/**
 * Reads the header, since fetch decompresses the body; without content-length it counts the
 * decompressed body.
 */
async function transferredBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const body = await answer.arrayBuffer();
  return Number(answer.headers.get('content-length') ?? body.byteLength);
}
