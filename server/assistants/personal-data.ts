import type { PersonalData } from '#server/platform/personal-data.ts';
import {
  deleteConnections,
  listCalls,
  listConnections,
} from './authorization/connections-store.ts';

const all = 100_000;

export const assistantsOfPerson: PersonalData = {
  name: 'assistants',
  async read(db, { customerId }) {
    const [connections, calls] = await Promise.all([
      listConnections(db, customerId),
      listCalls(db, customerId, all),
    ]);
    return {
      relies: connections.map(({ customer_id: _own, ...connection }) => connection),
      appels: calls,
    };
  },
  erase: (tx, { customerId }) => deleteConnections(tx, customerId),
};
