/** Metrics for Prometheus, on a port of their own that no proxy opens to visitors. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { cacheReads } from './byte-cache.ts';
import type { Logger } from './log.ts';
import { routeOf } from './monitored-requests.ts';

export type Metrics = {
  /** Counts and times each request under its route's pattern, never its URL, which holds identifiers. */
  observe(app: Pick<FastifyInstance, 'addHook'>): void;
  /** The actual port when 0 was requested. */
  port: number;
  close(): Promise<void>;
};

type MetricsDeps = {
  port: number;
  host: string;
  pool: pg.Pool;
  /** Counted at each reading, by the words that label them. */
  counts: readonly Count[];
  log: Logger;
};

type Count = {
  name: string;
  help: string;
  labels: readonly string[];
  /** Only grows, until the process stops. */
  isTotal?: boolean;
  read(): Promise<{ labels: Record<string, string>; value: number }[]>;
};

/** Seconds. From an answer out of memory to the longest that a request may take. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Rejects when the port is taken. */
export async function openMetrics(deps: MetricsDeps): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'cabas_http_request_duration_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  measurePool(registry, deps.pool);
  measureCaches(registry);
  for (const count of deps.counts) measureCount(registry, count, deps.log);

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        deps.log.warn({ err: error }, 'metrics could not be read');
        response.writeHead(503).end();
      },
    );
  });
  await listen(server, deps);
  return {
    port: (server.address() as AddressInfo).port,
    observe(app) {
      app.addHook('onResponse', async (request, reply) => {
        // A stream lasts as long as its page stays open.
        if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
        durations.observe(
          { method: request.method, route: routeOf(request), status: String(reply.statusCode) },
          reply.elapsedTime / 1_000,
        );
      });
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function listen(server: Server, { port, host }: { port: number; host: string }) {
  server.listen(port, host);
  await once(server, 'listening');
}

function measurePool(registry: Registry, pool: pg.Pool): void {
  registry.registerMetric(
    new Gauge({
      name: 'cabas_database_connections',
      help: 'Connections of the pool in use and idle, and requests that wait for one.',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    }),
  );
}

function measureCaches(registry: Registry): void {
  registry.registerMetric(
    new Counter({
      name: 'cabas_cache_reads_total',
      help: 'Reads of the caches in memory.',
      labelNames: ['cache', 'result'],
      registers: [],
      collect() {
        this.reset();
        for (const [cache, { hits, misses }] of cacheReads) {
          this.inc({ cache, result: 'hit' }, hits);
          this.inc({ cache, result: 'miss' }, misses);
        }
      },
    }),
  );
}

/** An unresponsive database must not hide the other metrics, which explain why. */
function measureCount(registry: Registry, count: Count, log: Logger): void {
  const Kind = count.isTotal ? Counter : Gauge;
  registry.registerMetric(
    new Kind({
      name: count.name,
      help: count.help,
      labelNames: count.labels,
      registers: [],
      async collect() {
        this.reset();
        try {
          for (const { labels, value } of await count.read()) this.inc(labels, value);
        } catch (error) {
          log.warn({ err: error, metric: count.name }, 'a metric could not be counted');
        }
      },
    }),
  );
}
