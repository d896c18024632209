/** The text being edited and its autosaved draft: closing the window loses two seconds at most. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PageText, StaffPage } from '#domain/content/page-contract.ts';
import { ApiRefusal, type ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { answerOf } from '../kit/use-get.ts';

/** Autosave delay after typing. */
const pauseMs = 1_500;

type DraftState = 'saved' | 'waiting' | 'saving' | 'refused' | 'changed';
export type Draft = {
  text: PageText;
  setText(change: (text: PageText) => PageText): void;
  state: DraftState;
  error: Error | null;
  /** Saves pending edits, then returns the server's page. */
  flush(): Promise<StaffPage>;
};

const isChanged = (error: Error | null): boolean =>
  error instanceof ApiRefusal && error.error.meta?.['reason'] === 'changed';
const seenOf = (page: StaffPage) => ({
  draftVersion: page.draft?.version ?? null,
  publishedVersion: page.published?.version ?? 0,
});

export function useDraft(page: StaffPage): Draft {
  const api = useApi();
  const queryClient = useQueryClient();
  const [text, setText] = useState(page.text);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<{ error: Error; of: PageText } | null>(null);
  const [kept, setKept] = useState(page.text);
  const now = useRef({ text, kept, page, running: null as Promise<StaffPage> | null });
  useLayoutEffect(() => {
    now.current.text = text;
  }, [text]);
  const show = useCallback(
    (saved: StaffPage) => {
      queryClient.setQueryData(
        answerOf('GET /api/staff/pages/:id', { params: { id: saved.id } }),
        saved,
      );
    },
    [queryClient],
  );

  const flush = useCallback(async (): Promise<StaffPage> => {
    const { current } = now;
    while (current.text !== current.kept) {
      // One save at a time: the next one sends the version that this one answers.
      if (current.running) {
        await current.running;
        continue;
      }
      const sent = current.text;
      setIsSaving(true);
      current.running = sendDraft(api, current.page, sent);
      try {
        current.page = await current.running;
        current.kept = sent;
        setKept(sent);
        setFailure(null);
        show(current.page);
      } catch (error) {
        setFailure({ error: error as Error, of: sent });
        throw error;
      } finally {
        current.running = null;
        setIsSaving(false);
      }
    }
    return current.page;
  }, [api, show]);

  // A refusal concerns the text that was sent, so typing clears it; a conflict stays.
  const error = failure && (isChanged(failure.error) || failure.of === text) ? failure.error : null;
  useEffect(() => {
    if (text === kept || error) return;
    const timer = setTimeout(() => void flush().catch(() => undefined), pauseMs);
    return () => clearTimeout(timer);
  }, [text, kept, error, flush]);
  useEffect(() => {
    if (text === kept) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [text, kept]);
  // On leaving the editor, flush pending edits to the draft.
  useEffect(() => () => void flush().catch(() => undefined), [flush]);

  const state: DraftState = isChanged(error)
    ? 'changed'
    : error
      ? 'refused'
      : isSaving
        ? 'saving'
        : text === kept
          ? 'saved'
          : 'waiting';
  return { text, setText, state, error, flush };
}

const sendDraft = (api: ApiClient, page: StaffPage, text: PageText): Promise<StaffPage> =>
  api('PUT /api/staff/pages/:id/draft', {
    params: { id: page.id },
    body: { ...text, ...seenOf(page) },
  });
