/** Leaves files on an SFTP server, whose key is pinned. */
import { createHash } from 'node:crypto';
import SftpClient from 'ssh2-sftp-client';
import { within } from '#server/platform/within.ts';
import type { SftpPlace } from './drop-place.ts';
import type { FileDrop } from './port.ts';

export function createSftpDrop(place: SftpPlace, { limitSeconds = 60 } = {}): FileDrop {
  const { host, port, user, folder, hostKey, kind: _, ...credentials } = place;
  const bounded = <T>(work: () => Promise<T>) => within(limitSeconds, 'the sftp server', work);
  return {
    place: `${host}${folder}`,
    async open() {
      const client = new SftpClient();
      // Told through the promise under way; without a listener it would end the process.
      client.on('error', () => undefined);
      // Not waited for: a server that hangs would hang this too.
      const close = () => void client.end().catch(() => undefined);
      await bounded(() =>
        client.connect({
          host,
          port,
          username: user,
          ...credentials,
          readyTimeout: limitSeconds * 1000,
          hostVerifier: (key: Buffer) => fingerprintOf(key) === hostKey,
        }),
      ).catch((error: unknown) => {
        close();
        throw error;
      });
      return {
        close,
        hashOf: (name) => bounded(() => hashOf(client, `${folder}/${name}`)),
        put: (name, content) => bounded(() => put(client, `${folder}/${name}`, content)),
      };
    },
  };
}

async function hashOf(client: SftpClient, path: string): Promise<string | null> {
  if (!(await client.exists(path))) return null;
  const content = await client.get(path);
  // The library answers an empty file with an empty list.
  return createHash('sha256')
    .update(Buffer.isBuffer(content) ? content : '')
    .digest('hex');
}

async function put(client: SftpClient, path: string, content: Buffer): Promise<void> {
  const parent = path.slice(0, path.lastIndexOf('/'));
  if (!(await client.exists(parent))) await client.mkdir(parent, true);
  await client.put(content, `${path}.part`);
  // The library does not tell of a write that failed, as on a disk that is full.
  const { size } = await client.stat(`${path}.part`);
  if (size !== content.length)
    throw new Error(`the server kept ${size} bytes of ${content.length}: is it full?`);
  // SFTP refuses to rename onto a file that exists.
  await client.rename(`${path}.part`, path);
}

/** As OpenSSH prints it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
