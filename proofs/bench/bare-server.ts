/** The ceiling of a read, in a process of its own as the shop is: the same bytes from a bare node:http server that does nothing else. */
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
