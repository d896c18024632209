import { useState, type FormEvent } from 'react';
import { refusalText } from '../refusal-text.ts';
import type { FieldErrors } from './field-errors.ts';
import { useFieldErrors } from './use-field-errors.ts';

type FormPlan = {
  find(data: FormData): FieldErrors;
  /** 'leaving': another page or step comes, and the button waits for it. */
  send(data: FormData, form: HTMLFormElement): Promise<void | 'leaving'>;
};

/** What the account's forms share: judge the fields, send once they are fine, say what was refused and lose nothing typed. */
export function useForm({ find, send }: FormPlan) {
  const { errors, isWrong, reconsider } = useFieldErrors(find);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setRefusal(null);
    if (isWrong(form)) return;
    setIsSending(true);
    try {
      if ((await send(new FormData(form), form)) !== 'leaving') setIsSending(false);
    } catch (error) {
      setRefusal(refusalText(error));
      setIsSending(false);
    }
  }

  return {
    errors,
    refusal,
    isSending,
    /** For the form itself. */ form: {
      noValidate: true,
      onInput: reconsider,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    },
  };
}
