import { createContext } from 'react';

/** Name of the panel: becomes the dialog's id, used by tests, links and analytics. */
export const DialogName = createContext<string | null>(null);
