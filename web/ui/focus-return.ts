/**
 * Remembers the focus when the first of several nested dialogs opens, and restores it when the last one closes. A
 * single dialog would restore it into the previous dialog, which is gone.
 */
let opener: HTMLElement | null = null;

/** Call while a dialog opens, before it takes the focus. */
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

/** Element to focus after closing; true leaves it to the dialog. */
export function readOpener(): HTMLElement | true {
  return opener?.isConnected ? opener : true;
}

/** True when a control being replaced had opened the dialog. */
export function isOpener(control: HTMLElement): boolean {
  return opener !== null && control.contains(opener);
}
export function replaceOpener(control: HTMLElement): void {
  opener = control;
}
