import { useState } from 'react';

/** Its key makes a double press one answer. */
type Draft = { key: string; text: string };

/** By what is answered; gone with the tab, and when the member leaves, which reloads the page. */
const drafts = new Map<string, Draft>();
const newDraft = (): Draft => ({ key: crypto.randomUUID(), text: '' });

/** A reply in the writing, the same wherever its form is drawn: beside « À répondre » or on its own. */
export function useDraft(id: string) {
  const [draft, setDraft] = useState(() => drafts.get(id) ?? newDraft());
  const keep = (next: Draft) => {
    drafts.set(id, next);
    setDraft(next);
  };
  return {
    draft,
    type: (text: string) => keep({ ...draft, text }),
    clear: () => keep(newDraft()),
  };
}
