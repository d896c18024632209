import { count, flag, readArguments, text } from '../command.ts';

const { quiz, sheets, scenes } = readArguments({
  usage: `npm run pictures -- [--only '^boissons/'] [--redraw] [--seconds 160] [--into FOLDER]
npm run pictures -- --scenes | --sheets | --quiz [--seed 2]`,
  about: 'Draws what changed of the products and recipes of the demo world, and looks for twins.',
  options: {
    only: text('what matches among aisle/shelf/shape/id, or recipes/id', 'PATTERN'),
    redraw: flag('draw again what did not change'),
    seconds: count('stop in time; the next run goes on from there', { min: 1 }),
    into: text('write elsewhere, to look first', 'FOLDER'),
    scenes: flag("compose the aisles' and the home page's still lifes from the products' pictures"),
    sheets: flag('show what is drawn'),
    quiz: flag('show it without names'),
    seed: count('with --quiz, another order'),
  },
}).values;

// Each reads its own options again, which are known to be right.
if (quiz) await import('./quiz.ts');
else if (sheets) await import('./contact-sheets.ts');
else if (scenes) await import('./compose-scenes.ts');
else {
  await import('./render-all.ts');
  await import('./find-twins.ts');
}
