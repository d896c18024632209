import { useRef, useState, type FormEvent } from 'react';
import { refusalText } from '../refusal-text.ts';
import type { FieldErrors } from './field-errors.ts';
import { useFieldErrors } from './use-field-errors.ts';

type FormPlan = {
  /** Validation rules by field; without them the browser validates. */
  find?(data: FormData): FieldErrors;
  /** `data` also names the pressed button. 'leaving': the page or step changes, so stay busy. */
  send(data: FormData, form: HTMLFormElement): Promise<void | 'leaving'>;
  /** Warns before a link leaves the form unsaved, for long forms of the back office. */
  asksToLeave?: boolean;
  /** The sentence for an error of `send`, for forms that have their own. */
  explain?(error: unknown): string;
  /** The field that an error of `send` is about, which then shows it; null: the form does. */
  fieldOf?(error: unknown): string | null;
};

/** Validates, sends, shows refusals and keeps what was typed, in the shop and the back office. */
export function useForm({
  find,
  send,
  asksToLeave,
  explain = refusalText,
  fieldOf = () => null,
}: FormPlan) {
  const { errors, isWrong, reconsider, show, forget } = useFieldErrors(
    (data) => find?.(data) ?? {},
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(false);
  // A ref, because a second press may come before the first one is rendered.
  const isBusy = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    const form = event.currentTarget;
    setRefusal(null);
    setIsSent(false);
    if (isWrong(form)) return;
    isBusy.current = true;
    setIsSending(true);
    const data = new FormData(form, (event.nativeEvent as SubmitEvent).submitter);
    try {
      const isLeaving = (await send(data, form)) === 'leaving';
      delete form.dataset['typed'];
      delete form.dataset['unsaved'];
      if (isLeaving) return;
      setIsSent(true);
    } catch (error) {
      const field = fieldOf(error);
      if (field) show(form, { [field]: explain(error) });
      else setRefusal(explain(error));
    }
    isBusy.current = false;
    setIsSending(false);
  }

  return {
    errors,
    refusal,
    /** For a refusal that `send` does not throw, or one from a related request. */
    setRefusal,
    /** Clears the field errors, for a form that closes without being sent. */
    forget,
    isSending,
    /** Sent successfully and not edited since. */
    isSent,
    /** Props of the <form> element. */
    form: {
      noValidate: find !== undefined,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        // An edited page does not reload by itself (ui/lost-code.tsx).
        event.currentTarget.dataset['typed'] = '';
        if (asksToLeave) event.currentTarget.dataset['unsaved'] = '';
        setIsSent(false);
        reconsider(event);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    },
  };
}
