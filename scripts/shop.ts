import { runVerb } from './verb.ts';

await runVerb({
  name: 'shop',
  about: `Commands for the operators of a shop. They work on DATABASE_URL, or on the embedded database of DATA_DIR, whether the
shop is open or not.`,
  folder: import.meta.dirname,
  commands: {
    audit: {
      file: 'audit.ts',
      about: 'checks the invariants of a database, or the books of the bank',
    },
    staff: {
      file: 'staff.ts',
      about: 'invites members of the team, lists and closes their accounts',
    },
    docs: { file: 'docs-server.ts', about: 'serves the documentation, with a search' },
    import: { file: 'import.ts', about: 'imports a catalogue' },
    'import-customers': {
      file: 'import-customers.ts',
      about: 'brings the customers of another shop',
    },
    'import-balances': {
      file: 'import-balances.ts',
      about: 'gives them their points, lists and gift cards of there',
    },
    'import-till': { file: 'import-till.ts', about: 'takes the sales of a till off the stock' },
    export: { file: 'export.ts', about: 'writes the whole shop to a folder' },
    'import-shop': {
      file: 'import-shop.ts',
      about: 'loads a shop that left into an empty one',
    },
    backup: { file: 'backup.ts', about: 'copies the embedded database to BACKUP_DIR' },
    restore: { file: 'restore.ts', about: 'restores a backup, also as of a given moment' },
    drill: { file: 'drill.ts', about: 'proves that the backups can be restored' },
    reset: { file: 'reset.ts', about: 'deletes the embedded database, outside production' },
  },
});
