/** Every form of the web is on `useForm`: one way to validate, to send once and to show a refusal. */
import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from '../scripts/source-tree.ts';

/** A search box changes the page's address; a typed postal address is told to the page around it as it is typed. */
const formsThatSendNothing: readonly string[] = [
  'web/staff/phone-orders/typed-address.tsx',
  'web/storefront/search/search-box.tsx',
  'web/ui/search-field.tsx',
];

const files = sourceFiles().map((file) => [file, readSource(file)] as const);

describe('forms', () => {
  it.each([
    ['web/staff/orders/x.tsx', '<form onSubmit={submit}>', ['<form onSubmit={submit}>']],
    ['web/storefront/cart/x.tsx', '<form\n  className="p-4"\n  {...form}>', ['<form']],
    ['web/ui/x.tsx', '<form>', ['<form>']],
    ['web/storefront/cart/x.tsx', '<form {...search}>', ['<form {...search}>']],
    ['web/staff/orders/x.tsx', '<form {...form} className="p-4">', []],
    ['web/staff/orders/x.tsx', '<form\n  {...saving.form}\n  className="p-4"\n>', []],
    ['web/forms/x.ts', '/** Props of the <form> element. */', []],
    ['web/ui/search-field.tsx', '<form role="search">', []],
    ['server/pages/x.ts', '`<form method="post">`', []],
  ])('forms without the form kit are detected in %s: %s', (file, text, found) => {
    expect(formsWithoutKit(file, text)).toEqual(found);
  });

  it('all forms use the form kit', () => {
    expect(
      files.flatMap(([file, text]) => formsWithoutKit(file, text).map((tag) => [file, tag])),
    ).toEqual([]);
  });

  it('forms show their field errors only through the kit', () => {
    const planted = "import { useFieldErrors } from '../../forms/use-field-errors.ts';";
    expect(withOwnErrors('web/staff/orders/x.tsx', planted)).toBe(true);
    expect(files.filter(([file, text]) => withOwnErrors(file, text))).toEqual([]);
  });

  it('every exception to the form kit still has a form', () => {
    expect(formsThatSendNothing.filter((file) => !readSource(file).includes('<form'))).toEqual([]);
  });
});

/** A question with fields is a form; a hand-over has fields that are sent from the door later. */
const asksByHand = (file: string, text: string): boolean =>
  file.startsWith('web/') &&
  file !== 'web/ui/confirmation.tsx' &&
  /^\s+Non$|>Non</m.test(text) &&
  !/<form/i.test(text);

it('a yes-or-no question is a <Confirmation>, which moves the focus', () => {
  const byHand = '<p>Supprimer ?</p>\n<Button onClick={remove}>Oui</Button>\n<Button>Non</Button>';
  expect(asksByHand('web/storefront/lists/x.tsx', byHand)).toBe(true);
  expect(asksByHand('web/storefront/lists/x.tsx', `<form {...form}>${byHand}</form>`)).toBe(false);
  const found = files.filter(([file, text]) => asksByHand(file, text)).map(([file]) => file);
  expect(found).toEqual(['web/staff/rounds/hand-over.tsx']);
});

/** A file whose one button makes room for a question, and loses the focus when the answer is no. */
const losesFocus = (text: string): boolean =>
  text.includes('<Confirmation') &&
  /onClick=\{\(\) => setIs\w+\(true\)\}/.test(text) &&
  !text.includes('useFocusBack(');

it('a button replaced by a <Confirmation> regains the focus after a no', () => {
  const asked = '<Confirmation /> : <Button onClick={() => setIsAsking(true)}>';
  expect(losesFocus(asked)).toBe(true);
  expect(losesFocus(`const button = useFocusBack(isAsking);${asked}`)).toBe(false);
  expect(files.filter(([, text]) => losesFocus(text)).map(([file]) => file)).toEqual([]);
});

/** Returns the `<form` tags that do not begin with the props of the kit: `<form {...form}`. */
function formsWithoutKit(file: string, text: string): string[] {
  if (!file.startsWith('web/') || formsThatSendNothing.includes(file)) return [];
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(/<form\b(?!\s+\{\.\.\.(?:\w+\.)*form\})[^\n]*/g)].map(([tag]) => tag);
}

/** Returns the uses of the kit's insides, which would be a second way to write a form. */
const withOwnErrors = (file: string, text: string): boolean =>
  file.startsWith('web/') &&
  !file.startsWith('web/forms/') &&
  /from '[^']*forms\/use-field-errors\.ts'/.test(text);
