/** npm run draw: draws what changed, then looks for twins. Each part reads its own options. */
import { parseArgs } from 'node:util';

const usage = `Usage: npm run draw -- [--only '^boissons/'] [--redraw] [--seconds 160] [--into FOLDER]
       npm run draw -- --scenes | --sheets | --quiz [--seed 2]

  --only PATTERN  what matches among aisle/shelf/shape/id, or recipes/id
  --redraw        draw again what did not change
  --seconds N     stop in time; the next run goes on from there
  --into FOLDER   write elsewhere, to look first
  --scenes        compose the aisles' and the home page's still lifes from the products' pictures
  --sheets        show what is drawn
  --quiz          show it without names
  --seed N        with --quiz, another order
`;

function readMode() {
  try {
    return parseArgs({
      options: {
        help: { type: 'boolean', short: 'h' },
        scenes: { type: 'boolean' },
        sheets: { type: 'boolean' },
        quiz: { type: 'boolean' },
        only: { type: 'string' },
        redraw: { type: 'boolean' },
        seconds: { type: 'string' },
        into: { type: 'string' },
        seed: { type: 'string' },
      },
    }).values;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}`);
    process.exit(2);
  }
}

const { help, scenes, sheets, quiz } = readMode();
if (help) process.stdout.write(usage);
else if (quiz) await import('./quiz.ts');
else if (sheets) await import('./contact-sheets.ts');
else if (scenes) await import('./compose-scenes.ts');
else {
  await import('./render-all.ts');
  await import('./find-twins.ts');
}
