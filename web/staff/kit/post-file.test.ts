import { expect, it } from 'vitest';
import { lastLine } from './post-file.ts';

it.each([
  ['an answer in one piece', '{"rows":2}', { rows: 2 }],
  ['the last of several lines', '{"done":1}\n{"done":2}\n', { done: 2 }],
  ['the last whole line, where the network cut the next one', '{"done":1}\n{"do', { done: 1 }],
  ['nothing from a page of a proxy', '<html>\nBad gateway\n</html>', null],
  ['nothing from an empty answer', '', null],
])('what a file is answered is read as %s', (_, text, line) => {
  expect(lastLine(text)).toEqual(line);
});
