// npm run build: the pages, for the browser and for the server.
import { ensureBuild, ensureDependencies, findNode } from './setup.mjs';

ensureDependencies();
ensureBuild(findNode());
