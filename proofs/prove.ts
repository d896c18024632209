import { runVerb } from '../scripts/verb.ts';

await runVerb({
  name: 'prove',
  about: `Proofs and measurements, each on a shop of its own. docs/reliability.md says what they prove.`,
  folder: import.meta.dirname,
  commands: {
    all: { file: 'all.ts', about: 'the long forms of docs/reliability.md, one after another' },
    bench: {
      file: 'bench/bench.ts',
      about: 'answers a second, latencies and processor time of each work',
    },
    'bench-catalogue': {
      file: 'bench/large-catalogue.ts',
      about: 'what a catalogue of 200,000 products costs',
    },
    'bench-pages': {
      file: 'bench/pages/pages.ts',
      about: 'weight and speed of the pages against their goals',
    },
    changes: { file: 'changes.ts', about: 'how many files ten kinds of change touch' },
    chaos: {
      file: 'chaos/chaos.ts',
      about: 'races, kill -9 at each step, a rush with faults; removes locks one by one',
    },
    cluster: {
      file: 'cluster/cluster.ts',
      about: 'several processes on one database: journeys, races, a bench',
    },
    coverage: {
      file: 'domain/coverage.ts',
      about: 'how much of domain/ its own tests reach',
    },
    day: { file: 'day/day.ts', about: 'a Saturday of preparers and drivers, every bill explained' },
    dev: { file: 'dev-check.ts', about: 'the hot reload of npm run dev, in a browser' },
    engines: {
      file: 'engines/engines.ts',
      about: 'an order bought and prepared in WebKit and in Firefox',
    },
    failover: {
      file: 'failover/failover.ts',
      about: 'three databases under Patroni, killed and cut under load',
    },
    fuzz: { file: 'fuzz/fuzz.ts', about: 'random requests to every operation of the API' },
    'giving-up': {
      file: 'rehearsals/giving-up.ts',
      about: 'payments approved at the bank while the page gives them up',
    },
    house: { file: 'house.ts', about: 'the shape of the code, folder by folder' },
    look: {
      file: 'look/look.ts',
      about: 'ten pages compared with their kept pictures: a change of look is seen',
    },
    mutants: {
      file: 'domain/mutants.ts',
      about: 'the rules of money, changed one operator at a time: a test notices each',
    },
    'partners-away': {
      file: 'rehearsals/partners-away.ts',
      about: 'bank and mail server away during hand-overs',
    },
    screenshots: {
      file: '../e2e/screenshots.ts',
      about: 'every page and panel on one page to look at, checked by axe',
    },
    'animation-readme': {
      file: '../e2e/screenshots/animation.ts',
      about: 'the animation of README.md, from a list to the van',
    },
    'screenshots-readme': {
      file: '../e2e/screenshots/readme.ts',
      about: 'the pictures of README.md',
    },
    search: { file: 'search/search-quality.ts', about: 'how good the answers of the search are' },
    simulate: {
      file: 'simulator/run-simulation.ts',
      about: 'days of trade by a driven clock, with faulty partners',
    },
    spec: { file: 'spec.ts', about: 'each row of the specification with the tests that prove it' },
    stops: {
      file: 'rehearsals/stops-under-load.ts',
      about: 'a shop stopped and restarted under load',
    },
  },
});
