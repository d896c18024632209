/** The account form currently shown. */
export type AccountStep = 'signIn' | 'signUp' | 'forgotten';
