/** Finds back-office targets smaller than a finger: under 44 px, or 56 px on preparation pages. */
import type { Page } from 'playwright-core';

/**
 * Minimum sizes in pixels. `ofWork` applies to the page's targets below its heading, by default
 * `least`.
 */
type Floors = { least: number; ofPrimary: number; ofWork?: number };

/**
 * Returns the visible targets below their minimum, in the page or its open dialog, with the size of
 * their hit area. Probes outwards from the centre, since padding, labels and pseudo-elements extend
 * the hit area.
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
    /** Returns the pixels that hit the target on both sides of its centre, along one axis. */
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
      // A checkbox's label is part of its target and may cover the box.
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
      // Probing loses one pixel at each end. A target scrolled away or covered counts by its box.
      const width = Math.max(box.width, (reach(element, x, y, 'x') ?? 0) + 1);
      const height = Math.max(box.height, (reach(element, x, y, 'y') ?? 0) + 1);
      return Math.round(height) >= floor && Math.round(width) >= Math.min(floor, least)
        ? []
        : [
            `${Math.round(width)}×${Math.round(height)} ${element.tagName.toLowerCase()} « ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)} »`,
          ];
    });
  }, floors);
