import { useState } from 'react';
import { useMember } from '../session/member.ts';

/** Its key makes a double press one answer. */
type Draft = { key: string; text: string };

/** By member and what is answered: where a session has ended, another member may sign in in this tab. */
const drafts = new Map<string, Draft>();
const newDraft = (): Draft => ({ key: crypto.randomUUID(), text: '' });

/** An unsent reply, the same wherever its form is drawn: beside « À répondre » or on its own. */
export function useDraft(id: string) {
  const place = `${useMember().id} ${id}`;
  const [draft, setDraft] = useState(() => drafts.get(place) ?? newDraft());
  const keep = (next: Draft) => {
    drafts.set(place, next);
    setDraft(next);
  };
  return {
    draft,
    /** For its form: a lost part does not reload the page over a draft (ui/lost-code.tsx). */
    held: { 'data-typed': draft.text ? '' : undefined },
    type: (text: string) => keep({ ...draft, text }),
    clear: () => keep(newDraft()),
  };
}
