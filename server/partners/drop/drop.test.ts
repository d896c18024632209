/** Both places keep the same promises, against servers that are slow, full, or lose their answer. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorError } from '#server/platform/operator-error.ts';
import { openS3Server } from '../../../tests/s3-server.ts';
import { openSftpServer } from '../../../tests/sftp-server.ts';
import { readDropPlace } from './drop-place.ts';
import type { DropVisit, FileDrop } from './port.ts';
import { createS3Drop } from './s3.ts';
import { createSftpDrop } from './sftp.ts';

type Bench = {
  drop: DropVisit;
  /** Gives up after a second. */
  hasty: DropVisit;
  names(): string[];
  state: { isFull: boolean; isSlow: boolean };
  loseNextReply(): void;
  close(): Promise<void>;
};

const benches: Record<string, () => Promise<Bench>> = {
  async sftp() {
    const { place, files, state, close } = await openSftpServer();
    return {
      drop: visiting(createSftpDrop(place)),
      hasty: visiting(createSftpDrop(place, { limitSeconds: 1 })),
      names: () => [...files.keys()].map((path) => path.replace('/depot/', '')),
      state,
      loseNextReply: () => {
        state.losesNextRename = true;
      },
      close,
    };
  },
  async s3() {
    const { place, files, state, close } = await openS3Server();
    return {
      drop: visiting(createS3Drop(place)),
      hasty: visiting(createS3Drop(place, { limitMs: 1_000 })),
      names: () => [...files.keys()],
      state,
      loseNextReply: () => {
        state.losesNextPut = true;
      },
      close,
    };
  },
};

const content = Buffer.from('é'.repeat(40_000));
const hash = createHash('sha256').update(content).digest('hex');

describe.each(Object.entries(benches))('a drop by %s', (_name, open) => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await open();
  });
  afterAll(() => bench.close());

  it('a drop leaves a file whole, in its folder, and tells its hash', async () => {
    expect(await bench.drop.hashOf('fec/one.txt')).toBeNull();
    await bench.drop.put('fec/one.txt', content);
    expect(await bench.drop.hashOf('fec/one.txt')).toBe(hash);
    expect(bench.names()).toEqual(['fec/one.txt']);
  });

  it('never replaces a file', async () => {
    await expect(bench.drop.put('fec/one.txt', Buffer.from('other'))).rejects.toThrow();
    expect(await bench.drop.hashOf('fec/one.txt')).toBe(hash);
  });

  it('a drop leaves no file under the name when the place is full', async () => {
    bench.state.isFull = true;
    await expect(bench.drop.put('fec/two.txt', content)).rejects.toThrow();
    bench.state.isFull = false;
    expect(await bench.drop.hashOf('fec/two.txt')).toBeNull();
    await bench.drop.put('fec/two.txt', content);
    expect(await bench.drop.hashOf('fec/two.txt')).toBe(hash);
  });

  it('a drop tells by the hash what became of a file whose answer was lost', async () => {
    bench.loseNextReply();
    await expect(bench.drop.put('fec/three.txt', content)).rejects.toThrow();
    expect(await bench.drop.hashOf('fec/three.txt')).toBe(hash);
  });

  it('a drop gives up on a place that does not answer', async () => {
    bench.state.isSlow = true;
    await expect(bench.hasty.hashOf('fec/one.txt')).rejects.toThrow();
    bench.state.isSlow = false;
  });
});

it('an sftp server with another key than the pinned one is not told the password', async () => {
  const { place, close } = await openSftpServer();
  const other = createSftpDrop(
    { ...place, hostKey: `SHA256:${'A'.repeat(43)}` },
    { limitSeconds: 5 },
  );
  await expect(other.open()).rejects.toThrow(/host/i);
  await close();
});

it('a wrong secret opens no bucket', async () => {
  const { place, close } = await openS3Server();
  const other = createS3Drop({ ...place, secretAccessKey: 'wrong' });
  const visit = await other.open();
  await expect(visit.hashOf('fec/one.txt')).rejects.toThrow('403');
  await close();
});

describe('the variables of the place', () => {
  const sftp = { DROP_URL: 'sftp://cabas@files.example:2222/depot/' };
  const hostKey = `SHA256:${'A'.repeat(43)}`;

  it('name a server with its key, or a bucket', () => {
    expect(readDropPlace({})).toBeUndefined();
    expect(
      readDropPlace({ ...sftp, DROP_HOST_KEY: hostKey, DROP_PASSWORD: 'ouvre' }),
    ).toMatchObject({ kind: 'sftp', host: 'files.example', port: 2222, folder: '/depot' });
    expect(
      readDropPlace({
        DROP_URL: 'https://s3.example/bucket/cabas/',
        DROP_S3_KEY_ID: 'id',
        DROP_S3_SECRET: 'secret',
      }),
    ).toMatchObject({ kind: 's3', url: 'https://s3.example/bucket/cabas' });
  });

  it.each<[string, Parameters<typeof readDropPlace>[0], RegExp]>([
    ['no pinned key', { ...sftp, DROP_PASSWORD: 'ouvre' }, /DROP_HOST_KEY/],
    ['no way to sign in', { ...sftp, DROP_HOST_KEY: hostKey }, /one of DROP_PASSWORD/],
    ['a password in the address', { DROP_URL: 'sftp://a:b@c/d' }, /DROP_PASSWORD/],
    ['a bucket without keys', { DROP_URL: 'https://s3.example/bucket' }, /DROP_S3_KEY_ID/],
    ['a secret without a place', { DROP_PASSWORD: 'ouvre' }, /DROP_URL/],
    ['a key that is not there', { ...sftp, DROP_HOST_KEY: hostKey, DROP_KEY_FILE: '/no' }, /\/no/],
  ])('are refused: %s', (_what, given, sentence) => {
    expect(() => readDropPlace(given)).toThrow(OperatorError);
    expect(() => readDropPlace(given)).toThrow(sentence);
  });
});

/** Each call is a visit of its own: a lost answer ends one. */
function visiting(drop: FileDrop): DropVisit {
  const once = async <T>(work: (visit: DropVisit) => Promise<T>): Promise<T> => {
    const visit = await drop.open();
    return work(visit).finally(() => visit.close());
  };
  return {
    hashOf: (name) => once((visit) => visit.hashOf(name)),
    put: (name, content) => once((visit) => visit.put(name, content)),
    close: () => undefined,
  };
}
