/** Encodes one picture at a time; others queue, and excess requests are refused. */
import { fork } from 'node:child_process';
import path from 'node:path';
import type { ErrorName } from '#domain/errors.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type {
  Encoded,
  EncodeAnswer,
  EncodedLogo,
  EncodedPicture,
  EncodeRequest,
  PictureFault,
} from './variants.ts';

const encodeProcess = path.join(import.meta.dirname, 'encode-process.ts');
/** Encoding takes about two seconds, ten under load. */
const patienceMs = 30_000;
const longestQueue = 5;

const refusals = {
  unknown: 'Article.PictureUnknown',
  heic: 'Article.PictureHeic',
  unreadable: 'Article.PictureUnreadable',
  tooManyPixels: 'Article.PictureTooManyPixels',
  tooSmall: 'Article.PictureTooSmall',
  tooLong: 'Shop.LogoTooLong',
  tooPale: 'Shop.LogoTooPale',
} as const satisfies Readonly<Record<PictureFault, ErrorName>>;

let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;

export const encodePicture = (bytes: Buffer): Promise<EncodedPicture> =>
  encodeInTurn('picture', bytes);

export async function encodeLogoFile(bytes: Buffer): Promise<EncodedLogo> {
  return encodeInTurn('logo', bytes, { ...refusals, tooSmall: 'Shop.LogoTooSmall' });
}

async function encodeInTurn<As extends keyof Encoded>(
  as: As,
  bytes: Buffer,
  names: Readonly<Record<PictureFault, ErrorName>> = refusals,
): Promise<Encoded[As]> {
  if (waiting >= longestQueue) throw new Refusal('Article.PicturesBusy', { waiting });
  waiting += 1;
  const mine = turn.then(() => encodeApart(as, bytes));
  turn = mine.catch(() => undefined);
  try {
    const answer = await mine;
    if ('fault' in answer)
      throw new Refusal(names[answer.fault], { field: as, reason: answer.fault });
    return answer;
  } finally {
    waiting -= 1;
  }
}

/** A crash or timeout of the process means an unreadable file. */
function encodeApart<As extends keyof Encoded>(as: As, bytes: Buffer): Promise<EncodeAnswer<As>> {
  return new Promise((resolve) => {
    const child = fork(encodeProcess, {
      serialization: 'advanced',
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    child.once('message', (answer) => resolve(answer as EncodeAnswer<As>));
    child.once('error', () => resolve({ fault: 'unreadable' }));
    child.once('exit', () => {
      clearTimeout(timer);
      resolve({ fault: 'unreadable' });
    });
    child.send({ as, bytes } satisfies EncodeRequest, () => undefined);
  });
}
