/**
 * Caches serialised catalogue answers by request and site. Each is serialised once per catalogue version;
 * further reads are a map lookup. An answer that the new version leaves as it was keeps its ETag.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ShopId } from '#domain/contract/ids.ts';
import { entityTag, isHeldBy, revalidated } from '#server/platform/entity-tag.ts';
import { createByteCache, heldBytes, ownBytes } from '#server/platform/byte-cache.ts';
import { cachedBy, siteOf } from './at-site.ts';
import type { Catalogue } from './snapshot-types.ts';

/** Bounds memory, since anyone can request any page; the process holds three such caches. */
const maximumBytes = 16 * 1024 * 1024;
/** Below one network packet, compression gains nothing. */
const packedFrom = 1_400;

type Body = { plain: Buffer; brotli: Buffer | null; etag: string };

export type AnswerCache = {
  /** Answers from the cache or, on a miss, from `build`, given what the visitor's site sells. `key`: else the URL. */
  answer(reply: FastifyReply, build: (site: Catalogue) => unknown, key?: string): FastifyReply;
  /** Hook for routes whose key is their URL: what was cached is sent before it is validated again. */
  replay(request: FastifyRequest, reply: FastifyReply, done: () => void): void;
  /** Makes answers stale, those of one site or all: the catalogue, its prices or its stock changed. */
  expire(siteId?: ShopId | null): void;
};

/** Emptied with each change of the catalogue; what else the answers are made of expires it too. */
export function createAnswerCache(catalogue: Catalogue): AnswerCache {
  const bodies = createByteCache<Body>({
    name: 'answers',
    maximumBytes,
    bytesOf: ({ plain, brotli }) => heldBytes(plain) + (brotli ? heldBytes(brotli) : 0),
  });
  // Keys of the first site name none, and no address has a space.
  const isOf = (siteId: ShopId) => (key: string) =>
    siteId === catalogue.current().shop.id ? !key.includes(' ') : key.startsWith(`${siteId} `);
  const expire = (siteId: ShopId | null = null) =>
    bodies.expire(siteId === null ? undefined : isOf(siteId));
  catalogue.onChange(expire);
  const keyOf = (request: FastifyRequest, key: string) => {
    const site = catalogue.at(siteOf(request));
    return site === catalogue ? key : `${site.current().shop.id} ${key}`;
  };

  function send(reply: FastifyReply, body: Body): FastifyReply {
    return sendBody(reply.header('vary', cachedBy(catalogue)), body);
  }

  return {
    answer(reply, build, key = reply.request.url) {
      const kept = keyOf(reply.request, key);
      let body = bodies.get(kept);
      if (!body) {
        body = writeBody(build(catalogue.at(siteOf(reply.request))), bodies.stale(kept));
        bodies.set(kept, body);
      }
      return send(reply, body);
    },
    replay(request, reply, done) {
      const key = keyOf(request, request.url);
      const body = bodies.has(key) ? bodies.get(key) : undefined;
      if (body) send(reply, body);
      else done();
    },
    expire,
  };
}

function sendBody(reply: FastifyReply, { plain, brotli, etag }: Body): FastifyReply {
  void reply.header('cache-control', revalidated).header('etag', etag);
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
