import { expect, it } from 'vitest';
import { documents, excerptOf, render, renderDocument, searchDocuments } from './documentation.ts';

it('markup in a document is shown as text, and no link executes code', () => {
  expect(render('a <script>alert(1)</script> <img src=x onerror=alert(1)>')).not.toMatch(
    /<script|<img/,
  );
  expect(
    render('<div onclick="x">\n\n[run](javascript:alert(1)) [run](JavaScript:x) [go](docs/a.md#b)'),
  ).toBe('&#60;div onclick=&#34;x&#34;&#62;<p>run run <a href="docs/a.md#b">go</a></p>\n');
  expect(render('![p](data:image/svg+xml,x) ![home](docs/home.png)')).toBe(
    '<p>p <img src="docs/home.png" alt="home"></p>\n',
  );
});

it('every link to a heading of a document leads to an existing heading', () => {
  const broken = documents.flatMap((file) =>
    [...renderDocument(file).matchAll(/href="([^":#]*)#([^"]+)"/g)].flatMap(
      ([, to = '', anchor = '']) => {
        const target = to === '' ? file : new URL(to, `http://localhost/${file}`).pathname.slice(1);
        if (!documents.includes(target)) return [];
        return renderDocument(target).includes(`id="${decodeURIComponent(anchor)}"`)
          ? []
          : [`${file}: ${to}#${anchor}`];
      },
    ),
  );
  expect(broken).toEqual([]);
});

it('a documentation search finds a section by words of its title or text, with or without accents', () => {
  expect(searchDocuments('recette fonctionnalites').length).toBeGreaterThan(0);
  expect(searchDocuments('add a migration')[0]?.id).toBe('CONTRIBUTING.md#add-a-migration');
  const [hit] = searchDocuments('gerer la boutique');
  expect(hit?.file).toBe('docs/gestion.md');
  expect(
    excerptOf(
      {
        id: '',
        file: '',
        document: '',
        title: '',
        text: `${'a '.repeat(100)}réglé ${'b '.repeat(200)}`,
      },
      'regle',
    ),
  ).toMatch(/^….*réglé.*…$/);
  expect(searchDocuments('zzzzzz')).toEqual([]);
});
