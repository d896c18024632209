import { useState, type FormEvent } from 'react';
import { refusalText } from '../refusal-text.ts';
import { focusFirst, type FieldErrors } from './field-errors.ts';

type FormPlan = {
  find(data: FormData): FieldErrors;
  /** 'leaving': another page or step comes, and the button waits for it. */
  send(data: FormData, form: HTMLFormElement): Promise<void | 'leaving'>;
};

/** What the account's forms share: judge the fields, send once they are fine, say what was refused and lose nothing typed. */
export function useForm({ find, send }: FormPlan) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const found = find(data);
    setErrors(found);
    setRefusal(null);
    if (focusFirst(form, found)) return;
    setIsSending(true);
    try {
      if ((await send(data, form)) !== 'leaving') setIsSending(false);
    } catch (error) {
      setRefusal(refusalText(error));
      setIsSending(false);
    }
  }

  return { errors, refusal, isSending, submit };
}
