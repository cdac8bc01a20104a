import { readyPart } from '../../domain.ts';
import { READY_NOTES } from './ready-sql.ts';

/** A person's notes about others, unless the client fetches each when it needs it. */
export const profilesReady = readyPart<Readonly<Record<string, string>>>({
  sql: READY_NOTES,
  isWanted: (client) => !client.has('LAZY_USER_NOTES'),
  present: (notes) => ({ fields: { notes: notes ?? {} } }),
});
