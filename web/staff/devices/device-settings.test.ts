import { expect, it } from 'vitest';
import { parseSettings } from './device-settings.ts';

const usual = { sound: true, vibration: true, camera: false };

it('a phone on which nothing was chosen sounds, vibrates and keeps its camera shut', () => {
  expect(parseSettings(null)).toEqual(usual);
  for (const text of ['', 'null', '[]', '{"sound":"no"}', '{'])
    expect(parseSettings(text)).toEqual(usual);
});

it('each choice is kept without the others', () => {
  expect(parseSettings('{"sound":false}')).toEqual({ ...usual, sound: false });
  expect(parseSettings('{"vibration":false,"camera":true}')).toEqual({
    sound: true,
    vibration: false,
    camera: true,
  });
});
