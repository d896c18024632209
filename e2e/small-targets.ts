/** Finds targets of the team's pages too small for a finger: below 44 px, or 56 where orders are prepared. */
import type { Page } from 'playwright-core';

/**
 * Smallest sizes in pixels. `ofWork`: for targets of the page itself, below its heading; left out, they have to reach
 * `least` as all others do.
 */
type Floors = { least: number; ofPrimary: number; ofWork?: number };

/**
 * Returns the visible targets below their floor, in the page or the dialog over it, with the size of their hit area. The
 * hit area is probed from the middle of the target, since padding, a label or a pseudo-element may extend it.
 */
export const findSmallTargets = (page: Page, floors: Floors): Promise<string[]> =>
  page.evaluate(({ least, ofPrimary, ofWork = least }) => {
    const root = document.querySelector('[role=dialog]') ?? document.body;
    const isPrimary = (element: Element) =>
      element.matches('button:not([aria-pressed]), a:not([aria-current])') &&
      getComputedStyle(element).backgroundColor === 'rgb(31, 107, 67)' &&
      element.textContent.trim() !== '';
    /** WCAG exempts links inside a sentence. */
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      );
    /** Pixels that lead to the target on both sides of its middle, along one axis. */
    const reach = (element: Element, x: number, y: number, along: 'x' | 'y') => {
      const isHit = (offset: number) => {
        const found = document.elementFromPoint(
          x + (along === 'x' ? offset : 0),
          y + (along === 'y' ? offset : 0),
        );
        return (
          found !== null && (element.contains(found) || found.closest('label')?.control === element)
        );
      };
      const side = (step: number) => {
        let length = 0;
        while (length < 60 && isHit(step * (length + 1))) length += 1;
        return length;
      };
      return isHit(0) ? side(-1) + side(1) + 1 : null;
    };
    return [
      ...root.querySelectorAll(
        'a[href], button, input, select, textarea, summary, [role=button], [role=tab]',
      ),
    ].flatMap((element) => {
      if (
        !element.checkVisibility({
          opacityProperty: true,
          visibilityProperty: true,
          contentVisibilityAuto: true,
        }) ||
        element.closest('[aria-hidden=true], [inert]') ||
        isInSentence(element)
      )
        return [];
      // The label of a box to tick is pressed like the box, which it may hide.
      const label =
        element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)
          ? element.labels?.[0]
          : null;
      if (!label && element.closest('.sr-only')) return [];
      const box = (label ?? element).getBoundingClientRect();
      if (box.width < 1 || box.height < 1) return [];
      const isWork = element.closest('main') && !element.closest('header');
      const floor = isPrimary(element) ? ofPrimary : isWork ? ofWork : least;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      // One pixel is lost to rounding at each end. What is scrolled away or covered has its own box.
      const width = Math.max(box.width, (reach(element, x, y, 'x') ?? 0) + 1);
      const height = Math.max(box.height, (reach(element, x, y, 'y') ?? 0) + 1);
      return Math.round(height) >= floor && Math.round(width) >= Math.min(floor, least)
        ? []
        : [
            `${Math.round(width)}×${Math.round(height)} ${element.tagName.toLowerCase()} « ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)} »`,
          ];
    });
  }, floors);
