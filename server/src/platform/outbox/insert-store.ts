import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { workerOfId } from '../ids/generator.ts';
import type { BusEvent } from './event.ts';

/** Stores events in their transaction. */
export async function insertEvents(
  transaction: Transaction<Tables>,
  events: readonly BusEvent[],
): Promise<void> {
  await transaction
    .insertInto('outbox')
    .values(
      events.map((event) => ({
        id: event.id,
        subject: event.subject,
        worker: workerOfId(event.id),
        event: JSON.stringify(event),
      })),
    )
    .execute();
}
