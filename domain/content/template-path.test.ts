import { describe, expect, it } from 'vitest';
import { pathOfTemplate, templateIdOf } from './template-path.ts';

describe('the address of a template', () => {
  it.each([
    ['home', '/'],
    ['cgv', '/cgv'],
    ['engagement', '/engagement'],
    ['engagement-primeur', '/engagement/primeur'],
    ['info-mentions-legales', '/info/mentions-legales'],
    ['landing-v2', '/landing/v2'],
    ['landing-noel', '/landing-noel'],
    ['foire-aux-fromages', '/foire-aux-fromages'],
  ])('%s is at %s', (id, path) => {
    expect(pathOfTemplate(id)).toBe(path);
    if (path !== '/') expect(templateIdOf(path)).toBe(id);
  });
});
