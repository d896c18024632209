/**
 * What a sign-up has typed, except the password, kept for the browser tab: a phone may discard the
 * page while its owner reads the SMS in another app.
 */
export type SignUpDraft = {
  fields: Readonly<Record<string, string>>;
  /** The phone that the last code was sent to. */
  codeSent: { phone: string; atMs: number } | null;
};

const storageKey = 'cabas-sign-up';
/** As long as the code is valid. */
const codeLastsMs = 10 * 60_000;

export function readSignUpDraft(nowMs: number): SignUpDraft | null {
  try {
    const text = sessionStorage.getItem(storageKey);
    if (!text) return null;
    const { fields, codeSent } = JSON.parse(text) as SignUpDraft;
    const isValid = codeSent !== null && nowMs - codeSent.atMs < codeLastsMs;
    return { fields, codeSent: isValid ? codeSent : null };
  } catch {
    return null;
  }
}

export function keepSignUpDraft(data: FormData, codeSent: SignUpDraft['codeSent']): void {
  const fields = [...data].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'password' ? [[name, value]] : [],
  );
  try {
    sessionStorage.setItem(
      storageKey,
      JSON.stringify({ fields: Object.fromEntries(fields), codeSent }),
    );
  } catch {
    // Storage full or blocked: what is typed lasts as long as this page.
  }
}

export function forgetSignUpDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // storage unavailable
  }
}

/** A code was sent and is still valid: the sign-up continues where it was. */
export const isWaitingForCode = (): boolean => readSignUpDraft(Date.now())?.codeSent != null;
