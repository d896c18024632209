// npm run build: the pages, for the browser and for the server.
import { ensureBuild, ensureDependencies, findNode, readFlags } from './setup.mjs';

readFlags(
  `npm run build

Builds the pages, for the browser and for the server, unless they are up to date.

Exit codes
  0  done
  2  it could not run`,
);
await ensureDependencies();
await ensureBuild(findNode());
