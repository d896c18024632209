import { useEffect } from 'react';

const question = 'Quitter cette page ? Ce que vous avez tapé n’est pas enregistré.';
const unsavedForms = () => document.querySelectorAll<HTMLFormElement>('form[data-unsaved]');

/** Asks before a link, a reload or closing the tab loses what was typed in a long form (useForm). */
export function useLeaveQuestion(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!leavesPage(event) || unsavedForms().length === 0) return;
      if (window.confirm(question))
        for (const form of unsavedForms()) delete form.dataset['unsaved'];
      else {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (unsavedForms().length > 0) event.preventDefault();
    };
    // Before React sees the click, and follows the link.
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, []);
}

/** A plain press on a link to another page, in this tab. */
function leavesPage(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return (
    link !== null &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    link.protocol.startsWith('http') &&
    link.target !== '_blank' &&
    !link.hasAttribute('download') &&
    link.pathname !== location.pathname
  );
}
