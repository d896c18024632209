/**
 * Caches serialised catalogue answers by request. Each is serialised once per catalogue version;
 * further reads are a map lookup. An answer that the new version leaves as it was keeps its ETag.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotliCompressSync, constants } from 'node:zlib';
import { entityTag, isHeldBy, revalidated } from '#server/platform/entity-tag.ts';
import { createByteCache, heldBytes, ownBytes } from '#server/platform/byte-cache.ts';

/** Bounds memory, since anyone can request any page; the process holds three such caches. */
const maximumBytes = 16 * 1024 * 1024;
/** Below one network packet, compression gains nothing. */
const packedFrom = 1_400;

type Body = { plain: Buffer; brotli: Buffer | null; etag: string };

export type AnswerCache = {
  /** Answers from the cache or, on a miss, from `build`, whose answer is cached under `key`. */
  answer(reply: FastifyReply, key: string, build: () => unknown): FastifyReply;
  /** Hook for routes whose key is their URL: what was cached is sent before it is validated again. */
  replay(request: FastifyRequest, reply: FastifyReply, done: () => void): void;
  /** Makes all answers stale: the catalogue, its prices or its stock changed. */
  expire(): void;
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
        body = writeBody(build(), bodies.stale(key));
        bodies.set(key, body);
      }
      return send(reply, body);
    },
    replay(request, reply, done) {
      const body = bodies.has(request.url) ? bodies.get(request.url) : undefined;
      if (body) send(reply, body);
      else done();
    },
    expire: () => bodies.expire(),
  };
}

function send(reply: FastifyReply, { plain, brotli, etag }: Body): FastifyReply {
  void reply
    .header('cache-control', revalidated)
    .header('vary', 'accept-encoding')
    .header('etag', etag);
  if (isHeldBy(reply.request, etag)) return reply.code(304).send();
  void reply.header('content-type', 'application/json; charset=utf-8');
  const isPacked =
    brotli !== null && String(reply.request.headers['accept-encoding'] ?? '').includes('br');
  return isPacked ? reply.header('content-encoding', 'br').send(brotli) : reply.send(plain);
}

/** Compressed once for all readers, and kept plain for server rendering. */
function writeBody(value: unknown, former: Body | undefined): Body {
  const plain = ownBytes(Buffer.from(JSON.stringify(value)));
  if (former && plain.equals(former.plain)) return former;
  return {
    plain,
    etag: entityTag(plain),
    brotli:
      plain.length < packedFrom
        ? null
        : ownBytes(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
  };
}
