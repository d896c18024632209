/** A ref for the first element of a step: the button that led to it is gone, and the focus would fall back to the page. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
