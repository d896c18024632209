import { afterEach, expect, it, vi } from 'vitest';
import { readPicture } from './read-picture.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, type: string) => {
  const fetched = vi.fn(
    async () => new Response('bytes', { status, headers: { 'content-type': type } }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const host = 'cdn.exemple.fr';

it('a picture of the named host is read', async () => {
  answering(200, 'image/jpeg');
  expect((await readPicture(host, 'https://cdn.exemple.fr/riz.jpg?v=1')).toString()).toBe('bytes');
});

it.each([
  'http://cdn.exemple.fr/riz.jpg',
  'https://cdn.exemple.fr.evil.test/riz.jpg',
  'https://user@cdn.exemple.fr/riz.jpg',
  'https://cdn.exemple.fr:8443/riz.jpg',
  'https://169.254.169.254/riz.jpg',
  'file:///etc/passwd',
  'riz.jpg',
])('%s is asked of nobody', async (address) => {
  const fetched = answering(200, 'image/jpeg');
  await expect(readPicture(host, address)).rejects.toThrow('is not at https://cdn.exemple.fr');
  expect(fetched).not.toHaveBeenCalled();
});

it.each([
  [404, 'image/jpeg', 'answered 404'],
  [200, 'text/html', 'is no picture'],
])('an answer %i of %s is refused', async (status, type, reason) => {
  answering(status, type);
  await expect(readPicture(host, 'https://cdn.exemple.fr/a.jpg')).rejects.toThrow(reason);
});
