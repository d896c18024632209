export const generatedNotice = '<!-- Written by `npm run docs` from the code. Do not edit. -->';

export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
