/** What a window and a search engine show of a page: what a manager wrote for them, else its title; the shop is named once. */
export function seoTitleOf({
  title,
  seoTitle,
}: {
  title: string;
  seoTitle: string | null;
}): string {
  const shown = seoTitle || title;
  return shown.includes('Cabas') ? shown : `${shown} | Cabas`;
}
