import { createContext, use } from 'react';
import type { Choice, ChoiceKind } from '#domain/content/page-contract.ts';

/** Names of the targets of blocks: those loaded with the page and those chosen since. */
export type ChosenNames = {
  nameOf(of: ChoiceKind, id: string): Choice | null;
  remember(of: ChoiceKind, choice: Choice): void;
};

const Context = createContext<ChosenNames>({ nameOf: () => null, remember: () => undefined });
export const Chosen = Context.Provider;
export const useChosen = (): ChosenNames => use(Context);
