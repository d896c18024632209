/**
 * Where the keyboard was when the first of a row of dialogs opened, and goes back to when the last one closes. Each dialog
 * by itself would go back into the one before, which is gone by then.
 */
let opener: HTMLElement | null = null;

/** While a dialog opens, before it takes the focus. */
export function rememberOpener(): void {
  const { activeElement } = document;
  if (activeElement?.closest('[role=dialog]')) return;
  opener =
    activeElement instanceof HTMLElement && activeElement !== document.body
      ? activeElement
      : document.querySelector('[role=dialog]')
        ? opener
        : null;
}

/** What to focus once a dialog has closed; true leaves it to the dialog. */
export function readOpener(): HTMLElement | true {
  return opener?.isConnected ? opener : true;
}

/** What opened the dialog gives its place to another control while the dialog is there. */
export function isOpener(control: HTMLElement): boolean {
  return opener !== null && control.contains(opener);
}
export function replaceOpener(control: HTMLElement): void {
  opener = control;
}
