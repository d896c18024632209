/** A browser leaves a focused card where it is as soon as a corner of it shows: in a row that scrolls, it is brought in whole. */
export function keepFocusInView(): void {
  document.addEventListener('focusin', ({ target }) => {
    // By the keyboard only: under a finger, a row that moves would make the press miss.
    if (
      target instanceof HTMLElement &&
      target.closest('.rail') &&
      target.matches(':focus-visible')
    )
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
