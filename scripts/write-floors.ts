import {
  domainFloors,
  serverFloors,
  staffFloors,
  storefrontFloors,
  webSeams,
  type Floors,
} from '../tests/architecture-rules.ts';

const listed = (floors: Floors): string =>
  floors.map((words, floor) => `${floor + 1}. ${words.toSorted().join(', ')}`).join('\n');

/** Who may import whom, and the folders by floor: a section of docs/architecture.md. */
export function writeFloors(): string {
  return `Imports go downwards only, types included; a folder that is on no floor is refused. Tests may import anything but \`proofs/\`, which imports what it likes; nothing imports tests, the demo world, scripts or proofs.

| Folder | May import |
|---|---|
| \`domain/<word>/\` | root files of \`domain/\`, words of lower floors |
| \`server/platform/\` | \`domain/\` |
| \`server/partners/\` | \`domain/\`, \`server/platform/\` |
| \`server/<slice>/\` | \`domain/\`, \`server/platform/\`, a partner's \`port.ts\`, slices of lower floors except their \`api.ts\` and \`jobs.ts\` |
| \`server/app.ts\`, \`server/main.ts\` | all of \`server/\` and \`domain/\` |
| \`web/ui/\` | React, root files of \`domain/\` |
| \`web/forms/\` | \`web/ui/\`, \`domain/\`, the root files of \`web/\` named below |
| \`web/storefront/<folder>/\`, \`web/staff/<folder>/\` | \`web/ui/\`, \`web/forms/\`, \`domain/\`, folders of lower floors of the same area, and ${webSeams.map((file) => `\`${file}\``).join(', ')} |
| root files of \`web/\` | all of \`web/\` and \`domain/\` |

Folders by floor, lowest first:

### domain

${listed(domainFloors)}

### server

${listed(serverFloors)}

### web/storefront

${listed(storefrontFloors)}

### web/staff

${listed(staffFloors)}`;
}
