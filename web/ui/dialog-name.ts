import { createContext } from 'react';

/** The name of the panel being drawn: it becomes the dialog's id, by which tests, links and measures know it. */
export const DialogName = createContext<string | null>(null);
