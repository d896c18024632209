/**
 * Ready-made JSON of catalogue answers, keyed by what was asked. An answer is serialised once between two
 * changes of the catalogue; after that a read is a map lookup and a write to the socket.
 */
import type { FastifyReply } from 'fastify';

const maximumEntries = 5_000;

export type AnswerCache = { answer(reply: FastifyReply, key: string, build: () => unknown): FastifyReply; clear(): void };

export function createAnswerCache(): AnswerCache {
  const bodies = new Map<string, Buffer>();
  return {
    answer(reply, key, build) {
      let body = bodies.get(key);
      if (!body) {
        body = Buffer.from(JSON.stringify(build()));
        // The oldest half goes at once: cheaper than keeping an order, and hot keys are back within one request each.
        if (bodies.size >= maximumEntries) for (const old of [...bodies.keys()].slice(0, maximumEntries / 2)) bodies.delete(old);
        bodies.set(key, body);
      }
      return reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'public, max-age=0, must-revalidate').send(body);
    },
    clear: () => bodies.clear(),
  };
}
