export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>';

/** Control characters, which no XML file may hold, are dropped. */
export const xmlText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

export const xmlElement = (name: string, text: string): string =>
  `<${name}>${xmlText(text)}</${name}>`;
