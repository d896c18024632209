// npm run build: the pages, for the browser and for the server.
import { ensureBuild, ensureDependencies, findNode, readFlags } from './setup.mjs';

readFlags(
  'npm run build\n\nBuilds the pages, for the browser and for the server, unless they are up to date.',
);
ensureDependencies();
ensureBuild(findNode());
