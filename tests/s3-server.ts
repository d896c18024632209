/** A bucket in this process that checks Signature Version 4 by its specification, without the client's code. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const keys = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();

function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, day, region, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!day || !region || headers['x-amz-content-sha256'] !== sha256(body)) return false;
  const canonical = [
    method,
    url,
    '',
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    sha256(body),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${keys.secret}`,
  );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}

export async function openS3Server() {
  const files = new Map<string, { content: Buffer; sha256: string | undefined }>();
  const state = { isFull: false, isSlow: false, losesNextPut: false };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      if (state.isSlow) return;
      const answer = (code: number, headers = {}) => response.writeHead(code, headers).end();
      const name = (request.url ?? '').replace('/bucket/cabas/', '');
      const found = files.get(name);
      if (!isSigned(request, body)) return answer(403);
      if (request.method === 'HEAD')
        return found ? answer(200, { 'x-amz-meta-sha256': found.sha256 }) : answer(404);
      if (found && request.headers['if-none-match'] === '*') return answer(412);
      if (state.isFull) return answer(507);
      files.set(name, { content: body, sha256: request.headers['x-amz-meta-sha256'] as string });
      if (!state.losesNextPut) return answer(200);
      state.losesNextPut = false;
      return request.socket.destroy();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    files,
    state,
    place: {
      kind: 's3' as const,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket/cabas`,
      region: 'eu-west-3',
      accessKeyId: keys.id,
      secretAccessKey: keys.secret,
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
