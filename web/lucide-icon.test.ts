import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createLucideIcon } from './lucide-icon.ts';

const Icon = createLucideIcon({ node: [['path', { d: 'M5 12h14' }]] });
const drawn = (props: object) => renderToStaticMarkup(createElement(Icon, props));

it('an icon is drawn with its class and hidden from screen readers', () => {
  expect(drawn({ className: 'size-6' })).toBe(
    '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="size-6"><path d="M5 12h14"></path></svg>',
  );
});

it('an icon with a name of its own is read', () => {
  expect(drawn({ 'aria-label': 'Livraison' })).not.toContain('aria-hidden');
});
