import { useEffect, useRef, type RefObject } from 'react';

/** The account form currently shown. */
export type AccountStep = 'signIn' | 'signUp' | 'forgotten';

/** Focuses the title of the form that takes another's place: the pressed button is gone with it. */
export function useStepTitle(step: AccountStep): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    title.current?.focus();
  }, [step]);
  return title;
}
