/** A ref for what a step begins with: the button that led to it is gone, and the focus would fall to the page. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
