import { useEffect } from 'react';
import { useLocation } from 'react-router';

const question = 'Quitter cette page ? Ce que vous avez tapé n’est pas enregistré.';
const unsavedForms = () => document.querySelectorAll<HTMLFormElement>('form[data-unsaved]');

/** What is open beside a list is a page of its own. */
const besideForm = '[data-beside] form[data-unsaved]';

const mayLeave = (): boolean => {
  if (!window.confirm(question)) return false;
  for (const form of unsavedForms()) delete form.dataset['unsaved'];
  return true;
};

/**
 * Asks before a link, Back, a reload or closing the tab loses what was typed in a long form
 * (useForm).
 */
export function useLeaveQuestion(): void {
  useHeldPage();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!leavesPage(event) || unsavedForms().length === 0 || mayLeave()) return;
      event.preventDefault();
      event.stopPropagation();
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

/** Back and Forward: the browser has already moved, so staying means moving back. */
let onPopState = (_event: PopStateEvent): void => undefined;
// As soon as this code loads: window calls its listeners in order, and the router must come after.
if (typeof window !== 'undefined')
  window.addEventListener('popstate', (event) => onPopState(event));

function useHeldPage(): void {
  const { pathname, key } = useLocation();
  useEffect(() => {
    const entry = routerEntry();
    onPopState = (event) => {
      if (location.pathname === pathname || unsavedForms().length === 0 || mayLeave()) return;
      // The router does not hear that the address changed, and hears that it is back.
      event.stopImmediatePropagation();
      history.go(entry - routerEntry() || 1);
    };
    return () => {
      onPopState = () => undefined;
    };
  }, [pathname, key]);
}

/** React Router numbers the entries of a tab. */
const routerEntry = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

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
    (link.pathname !== location.pathname ||
      (link.search !== location.search && document.querySelector(besideForm) !== null))
  );
}
