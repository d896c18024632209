/**
 * Caches serialised catalogue answers by request. Each is serialised once per catalogue version;
 * further reads are a map lookup.
 */
import type { FastifyReply } from 'fastify';
import { brotliCompressSync, constants } from 'node:zlib';
import { createByteCache, heldBytes, ownBytes } from '#server/platform/byte-cache.ts';

/** Bounds memory, since anyone can request any page; the process holds three such caches. */
const maximumBytes = 16 * 1024 * 1024;
/** Below one network packet, compression gains nothing. */
const packedFrom = 1_400;

type Body = { plain: Buffer; brotli: Buffer | null };

export type AnswerCache = {
  answer(reply: FastifyReply, key: string, build: () => unknown): FastifyReply;
  clear(): void;
};

export function createAnswerCache(): AnswerCache {
  const bodies = createByteCache<Body>({
    name: 'answers',
    maximumBytes,
    bytesOf: ({ plain, brotli }) => heldBytes(plain) + (brotli ? heldBytes(brotli) : 0),
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

/** Compressed once for all readers, and kept plain for server rendering. */
function writeBody(value: unknown): Body {
  const plain = ownBytes(Buffer.from(JSON.stringify(value)));
  return {
    plain,
    brotli:
      plain.length < packedFrom
        ? null
        : ownBytes(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
  };
}
