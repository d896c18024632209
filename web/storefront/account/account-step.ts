/** Which of the account's forms is shown. */
export type AccountStep = 'signIn' | 'signUp' | 'forgotten';
