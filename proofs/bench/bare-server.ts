/**
 * Upper bound for a read: a bare node:http server, in its own process, that returns the same bytes.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

process.on('message', ({ headers, body }: { headers: http.OutgoingHttpHeaders; body: string }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = http.createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
