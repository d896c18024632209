/** Uploads files to a bucket of S3 or a compatible store. A PUT is atomic, and never replaces a file. */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { callPartner } from '../call-partner.ts';
import type { S3Place } from './drop-place.ts';
import type { FileDrop } from './port.ts';

const timeLimitMs = 60_000;

export function createS3Drop(
  { url: baseUrl, region, accessKeyId, secretAccessKey }: S3Place,
  { limitMs = timeLimitMs } = {},
): FileDrop {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function call(
    name: string,
    {
      method,
      headers = {},
      body,
    }: { method: string; headers?: Record<string, string>; body?: Buffer },
  ): Promise<Response> {
    const content = body && new Uint8Array(body);
    const signed = await client.sign(`${baseUrl}/${name}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hashOf(body ?? Buffer.of()) },
      body: content,
    });
    return callPartner(`${baseUrl}/${name}`, {
      method,
      headers: signed.headers,
      body: content,
      timeoutMs: limitMs,
    });
  }

  return {
    place: baseUrl.replace(/^https?:\/\//, ''),
    open: async () => ({
      async hashOf(name) {
        const answer = await call(name, { method: 'HEAD' });
        if (answer.status === 404) return null;
        if (!answer.ok) throw new Error(`the bucket answered ${answer.status}`);
        // Of a file that another program left: none of ours.
        return answer.headers.get('x-amz-meta-sha256') ?? 'unknown';
      },

      async put(name, content) {
        const answer = await call(name, {
          method: 'PUT',
          headers: { 'if-none-match': '*', 'x-amz-meta-sha256': hashOf(content) },
          body: content,
        });
        if (!answer.ok) throw new Error(`the bucket answered ${answer.status}`);
      },

      close: () => undefined,
    }),
  };
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
