/** One picture at a time: the others wait their turn, and too many are sent back. */
import { fork } from 'node:child_process';
import path from 'node:path';
import { Refusal } from '#server/platform/refusal.ts';
import type { EncodeAnswer, PictureFault, Variant } from './variants.ts';

const encodeProcess = path.join(import.meta.dirname, 'encode-process.ts');
/** About two seconds, ten on a busy machine. */
const patienceMs = 30_000;
const longestQueue = 5;

const sentences: Readonly<Record<PictureFault, string>> = {
  unknown: 'Ce fichier n’est pas une image JPEG, PNG, WebP ou AVIF.',
  heic: 'Cette photo est au format HEIC. Enregistrez-la en JPEG, puis choisissez-la à nouveau.',
  unreadable: 'Cette image est abîmée ou incomplète. Choisissez-la à nouveau, ou une autre.',
  tooManyPixels: 'Cette image dépasse 40 mégapixels. Réduisez-la, puis choisissez-la à nouveau.',
  tooSmall: 'Cette image est trop petite : il faut au moins 240 pixels de côté.',
};

let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;

export async function encodePicture(bytes: Buffer): Promise<Record<Variant, Uint8Array>> {
  if (waiting >= longestQueue)
    throw new Refusal(
      'Generic.Unavailable',
      { waiting },
      'D’autres images sont en cours. Attendez quelques secondes, puis recommencez.',
    );
  waiting += 1;
  const mine = turn.then(() => encodeApart(bytes));
  turn = mine.catch(() => undefined);
  try {
    const answer = await mine;
    if ('fault' in answer)
      throw new Refusal(
        'Shared.Validation',
        { field: 'picture', reason: answer.fault },
        sentences[answer.fault],
      );
    return answer.files;
  } finally {
    waiting -= 1;
  }
}

/** A process that dies, or thinks for ever, had a file that nobody can read. */
function encodeApart(bytes: Buffer): Promise<EncodeAnswer> {
  return new Promise((resolve) => {
    const child = fork(encodeProcess, {
      serialization: 'advanced',
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    child.once('message', (answer) => resolve(answer as EncodeAnswer));
    child.once('error', () => resolve({ fault: 'unreadable' }));
    child.once('exit', () => {
      clearTimeout(timer);
      resolve({ fault: 'unreadable' });
    });
    child.send(bytes, () => undefined);
  });
}
