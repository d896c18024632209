/** Scrolls the bar of tabs, and only it, to the tab of the page. */
export function showTab(link: HTMLAnchorElement | null): void {
  const bar = link?.closest('nav');
  if (!link || !bar) return;
  const { left, width } = link.getBoundingClientRect();
  bar.scrollLeft += left - bar.getBoundingClientRect().left - (bar.clientWidth - width) / 2;
}
