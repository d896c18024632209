/** A TLS-terminating proxy that keeps the Host header. */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const fixture = (name: string) => path.resolve(import.meta.dirname, 'tls', name);
/** For NODE_EXTRA_CA_CERTS. */
export const certificateFile = fixture('cert.pem');
export const keyFile = fixture('key.pem');

export type TlsProxy = { url: string; leadTo(port: number): void; close(): Promise<void> };

/** Opened before the shop, whose settings need the proxy's URL. */
export async function openTlsProxy(): Promise<TlsProxy> {
  let target = 0;
  const server = https.createServer(
    { key: readFileSync(keyFile), cert: readFileSync(certificateFile) },
    (request, response) => {
      const { method, url, headers, socket } = request;
      const onward = http.request(
        {
          host: '127.0.0.1',
          port: target,
          method,
          path: url,
          headers: {
            ...headers,
            'x-forwarded-for': socket.remoteAddress ?? '',
            'x-forwarded-proto': 'https',
          },
        },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
          answer.pipe(response);
        },
      );
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    },
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    leadTo(port) {
      target = port;
    },
    async close() {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      server.closeAllConnections();
      await closed;
    },
  };
}
