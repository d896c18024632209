/** Parses recipeInstructions: a text, HowToStep, HowToSection, or lists of them. */
import { recipeLimits } from '../limits.ts';
import type { Node } from './find-recipe.ts';
import { plainLines, plainText } from './plain-text.ts';

type ReadStep = { title: string | null; text: string; isCut: boolean };

const deepest = 5;

export function readSteps(instructions: unknown, depth = 0): ReadStep[] {
  if (depth > deepest) return [];
  if (typeof instructions === 'string') return plainLines(instructions).flatMap(splitNumbered);
  if (Array.isArray(instructions))
    return instructions.flatMap((item) => readSteps(item, depth + 1));
  if (typeof instructions !== 'object' || instructions === null) return [];
  const { itemListElement, item, name, text } = instructions as Node;
  const title = typeof name === 'string' ? plainText(name) : '';
  if (itemListElement !== undefined) {
    const steps = readSteps(itemListElement, depth + 1);
    // A section's name becomes the title of its first step.
    return steps.map((step, index) =>
      index === 0 && title ? { ...step, title: title.slice(0, 80) } : step,
    );
  }
  if (item !== undefined) return readSteps(item, depth + 1);
  const own = typeof text === 'string' ? plainText(text) : title;
  return own ? [stepOf(own, isTitleOf(title, own) ? title : null)] : [];
}

/** Ignores names that repeat the text or number the step, as many pages do. */
const isTitleOf = (title: string, text: string): boolean =>
  title !== '' &&
  title.length <= 80 &&
  !text.startsWith(title.replace(/…$|\.\.\.$/, '')) &&
  !/^(?:[ée]tape|step)?\s*\d+[.:)]?$/i.test(title);

/** Splits « 1. Épluchez. 2. Coupez. » into two steps. */
function splitNumbered(line: string): ReadStep[] {
  return line
    .split(/(?:^|\s)\d{1,2}[.)]\s+(?=\p{Lu})/u)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => stepOf(part, null));
}

function stepOf(text: string, title: string | null): ReadStep {
  const { stepText } = recipeLimits;
  return { title, text: text.slice(0, stepText).trim(), isCut: text.length > stepText };
}
