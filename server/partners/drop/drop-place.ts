/** Where files for the accountant are left, by variables. */
import { readFileSync } from 'node:fs';
import { OperatorError } from '#server/platform/operator-error.ts';

export type SftpPlace = {
  kind: 'sftp';
  host: string;
  port: number;
  user: string;
  folder: string;
  /** As `ssh-keygen -lf` prints it: SHA256:… */
  hostKey: string;
} & ({ password: string } | { privateKey: Buffer });
export type S3Place = {
  kind: 's3';
  /** Of the bucket, with the prefix; no trailing slash. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};
export type DropPlace = SftpPlace | S3Place;

type Variables = Readonly<
  Partial<
    Record<
      | 'DROP_URL'
      | 'DROP_HOST_KEY'
      | 'DROP_PASSWORD'
      | 'DROP_KEY_FILE'
      | 'DROP_S3_REGION'
      | 'DROP_S3_KEY_ID'
      | 'DROP_S3_SECRET',
      string | undefined
    >
  >
>;

export function readDropPlace(given: Variables): DropPlace | undefined {
  if (!given.DROP_URL) {
    const alone = Object.keys(given).find(
      (name) => name.startsWith('DROP_') && given[name as keyof Variables] !== undefined,
    );
    if (alone) throw new OperatorError(`${alone} needs DROP_URL: where files are left`);
    return undefined;
  }
  const url = new URL(given.DROP_URL);
  if (url.password) throw new OperatorError('DROP_URL holds a password: put it in DROP_PASSWORD');
  return url.protocol === 'sftp:' ? readSftp(url, given) : readS3(url, given);
}

function readSftp(url: URL, given: Variables): SftpPlace {
  const { DROP_HOST_KEY: hostKey = '', DROP_PASSWORD: password, DROP_KEY_FILE: file } = given;
  if (!/^SHA256:[\w+/]{43}$/.test(hostKey))
    throw new OperatorError(
      'DROP_HOST_KEY must be the server’s key, as ssh-keygen -lf prints it: SHA256:…',
    );
  if (!url.username) throw new OperatorError('DROP_URL names no user: sftp://user@host/folder');
  if ((password === undefined) === (file === undefined))
    throw new OperatorError('sftp needs one of DROP_PASSWORD and DROP_KEY_FILE');
  return {
    kind: 'sftp',
    host: url.hostname,
    port: Number(url.port || 22),
    user: decodeURIComponent(url.username),
    folder: decodeURIComponent(url.pathname).replace(/\/+$/, ''),
    hostKey,
    ...(file === undefined ? { password: password ?? '' } : { privateKey: readKey(file) }),
  };
}

function readKey(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new OperatorError(`DROP_KEY_FILE cannot be read: ${file}`);
  }
}

function readS3(url: URL, given: Variables): S3Place {
  const { DROP_S3_KEY_ID: accessKeyId, DROP_S3_SECRET: secretAccessKey } = given;
  if (!accessKeyId || !secretAccessKey)
    throw new OperatorError('an https DROP_URL is S3, and needs DROP_S3_KEY_ID and DROP_S3_SECRET');
  return {
    kind: 's3',
    url: url.href.replace(/\/+$/, ''),
    region: given.DROP_S3_REGION ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  };
}
