import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AttributeList } from './attribute-list.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const shown = (attributes: object[]) =>
  renderToStaticMarkup(
    <AttributeList product={{ producer: null, attributes: attributes as never }} />,
  );

describe('the attributes of a product', () => {
  it('V14a the attributes of a product shows missing values as missing, and leaves out the origin', () => {
    expect(
      shown([
        { key: 'calibre', label: 'Calibre', value: null },
        { key: 'origin', label: 'Origine', value: 'France' },
      ]),
    ).toMatch(/Calibre.*Non renseigné/);
    expect(shown([{ key: 'origin', label: 'Origine', value: 'France' }])).toBe('');
  });

  it('V14d an unsupported type logs an error and shows nothing', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(shown([{ key: 'odd', label: 'Drôle', value: { a: 1 } }])).toBe('');
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('odd'));
  });
});
