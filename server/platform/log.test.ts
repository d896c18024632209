import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function linesOf(traceId?: () => string | undefined) {
  const lines: Record<string, unknown>[] = [];
  const kept = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  return { log: createLog('info', traceId, kept), lines };
}

it('a line written during a trace carries its id, and no other line does', () => {
  let current: string | undefined = 't1';
  const { log, lines } = linesOf(() => current);
  log.info('in');
  current = undefined;
  log.info('out');
  expect(lines.map((line) => line['traceId'])).toEqual(['t1', undefined]);
});

it('personal data is never logged', () => {
  const { log, lines } = linesOf();
  log.info({ email: 'zoe@exemple.fr', token: 's3cret', orderId: 'o1' }, 'x');
  expect(JSON.stringify(lines)).not.toMatch(/zoe@|s3cret/);
  expect(lines[0]).toMatchObject({ orderId: 'o1' });
});
