/**
 * Ready-made JSON of catalogue answers, keyed by what was asked. An answer is serialised once between two
 * changes of the catalogue; after that a read is a map lookup and a write to the socket.
 */
import type { FastifyReply } from 'fastify';
import { brotliCompressSync, constants } from 'node:zlib';
import { createByteCache } from '#server/platform/byte-cache.ts';

/** Anybody can ask for any page of any category: three of these caches stand in the process. */
const maximumBytes = 16 * 1024 * 1024;
/** What fits in one packet gains nothing from being packed. */
const packedFrom = 1_400;

type Body = { plain: Buffer; brotli: Buffer | null };

export type AnswerCache = {
  answer(reply: FastifyReply, key: string, build: () => unknown): FastifyReply;
  clear(): void;
};

export function createAnswerCache(): AnswerCache {
  const bodies = createByteCache<Body>({
    maximumBytes,
    bytesOf: ({ plain, brotli }) => plain.length + (brotli?.length ?? 0),
  });
  return {
    answer(reply, key, build) {
      let body = bodies.get(key);
      if (!body) {
        body = writeBody(build());
        bodies.set(key, body);
      }
      void reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=0, must-revalidate')
        .header('vary', 'accept-encoding');
      const isPacked =
        body.brotli !== null &&
        String(reply.request.headers['accept-encoding'] ?? '').includes('br');
      return isPacked
        ? reply.header('content-encoding', 'br').send(body.brotli)
        : reply.send(body.plain);
    },
    clear: () => bodies.clear(),
  };
}

/** Packed once for all who ask. Plain beside it: the pages are drawn from it. */
function writeBody(value: unknown): Body {
  const plain = Buffer.from(JSON.stringify(value));
  return {
    plain,
    brotli:
      plain.length < packedFrom
        ? null
        : brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  };
}
