/** An SFTP server in this process, over memory: it can be slow, full, or have another key. */
import { createHash, generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';

const { STATUS_CODE: status, OPEN_MODE: mode } = ssh2.utils.sftp;
export async function openSftpServer() {
  const files = new Map<string, Buffer>();
  const folders = new Set(['/', '/depot']);
  const state = { isFull: false, isSlow: false, losesNextRename: false };
  // One in some thousand keys that ssh2 makes itself is one that it cannot read.
  const key = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'sec1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;
  const parsed = ssh2.utils.parseKey(key);
  if (parsed instanceof Error) throw parsed;
  const sha = createHash('sha256').update(parsed.getPublicSSH()).digest('base64');

  const server = new ssh2.Server({ hostKeys: [key] }, (client) => {
    client.on('error', () => undefined);
    client.on('authentication', (context) => {
      if (
        context.method === 'password' &&
        context.username === 'cabas' &&
        context.password === 'ouvre'
      )
        context.accept();
      else context.reject();
    });
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp()));
    });
  });

  function serve(
    sftp: ssh2.SFTPWrapper &
      Record<
        'name' | 'attrs' | 'status' | 'handle' | 'data',
        (id: number, ...rest: never[]) => void
      >,
  ): void {
    const handles = new Map<number, string>();
    let next = 0;
    const attributes = (path: string) => {
      const file = files.get(path);
      if (file) return { mode: 0o100644, uid: 0, gid: 0, size: file.length, atime: 0, mtime: 0 };
      return folders.has(path)
        ? { mode: 0o040755, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 }
        : null;
    };
    const stat = (id: number, path: string) => {
      if (state.isSlow) return;
      const found = attributes(path);
      if (found) sftp.attrs(id, found);
      else sftp.status(id, status.NO_SUCH_FILE);
    };
    sftp.on('STAT', stat);
    sftp.on('LSTAT', stat);
    sftp.on('REALPATH', (id: number, path: string) =>
      sftp.name(id, [
        { filename: path, longname: path, attrs: attributes(path) ?? attributes('/')! },
      ]),
    );
    sftp.on('MKDIR', (id: number, path: string) => {
      folders.add(path);
      sftp.status(id, status.OK);
    });
    sftp.on('OPEN', (id: number, path: string, flags: number) => {
      if (flags & mode.WRITE) files.set(path, Buffer.of());
      else if (!files.has(path)) return sftp.status(id, status.NO_SUCH_FILE);
      next += 1;
      handles.set(next, path);
      const handle = Buffer.alloc(4);
      handle.writeUInt32BE(next);
      return sftp.handle(id, handle);
    });
    const pathOf = (handle: Buffer) => handles.get(handle.readUInt32BE()) ?? '';
    sftp.on('FSTAT', (id: number, handle: Buffer) => stat(id, pathOf(handle)));
    sftp.on('FSETSTAT', (id: number) => sftp.status(id, status.OK));
    sftp.on('SETSTAT', (id: number) => sftp.status(id, status.OK));
    sftp.on('WRITE', (id: number, handle: Buffer, offset: number, data: Buffer) => {
      if (state.isFull) return sftp.status(id, status.FAILURE, 'no space left on device');
      const path = pathOf(handle);
      const before = (files.get(path) ?? Buffer.of()).subarray(0, offset);
      files.set(path, Buffer.concat([before, data]));
      return sftp.status(id, status.OK);
    });
    sftp.on('READ', (id: number, handle: Buffer, offset: number, length: number) => {
      const data = files.get(pathOf(handle))?.subarray(offset, offset + length);
      if (data?.length) sftp.data(id, data);
      else sftp.status(id, status.EOF);
    });
    sftp.on('CLOSE', (id: number) => sftp.status(id, status.OK));
    sftp.on('RENAME', (id: number, from: string, to: string) => {
      const content = files.get(from);
      if (!content || files.has(to)) return sftp.status(id, status.FAILURE);
      files.set(to, content);
      files.delete(from);
      if (state.losesNextRename) {
        state.losesNextRename = false;
        return sftp.end();
      }
      return sftp.status(id, status.OK);
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    files,
    state,
    place: {
      kind: 'sftp' as const,
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      user: 'cabas',
      folder: '/depot',
      hostKey: `SHA256:${sha.replace(/=+$/, '')}`,
      password: 'ouvre',
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
