import type { App } from '../../app.ts';
import { createContext } from '../../context.ts';
import { notifyDomains } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { toUser } from '../../platform/outbox/index.ts';
import { endConsents } from '../auth/index.ts';
import { deleteInstall } from './store.ts';

declare module '../../app.ts' {
  interface DomainEvents {
    /** All that a user let an application do has ended. */
    applicationWithdrawn: { readonly userId: string; readonly applicationId: string };
  }
}

/** Ends all that a user lets an application do: its tokens, and its installation for the user. */
export async function withdraw(app: App, tx: Tx, userId: string, applicationId: string): Promise<void> {
  await endConsents(tx, userId, applicationId);
  if (await deleteInstall(tx, userId, applicationId))
    tx.emit(toUser(userId, 'USER_APPLICATION_REMOVE', { application_id: applicationId }));
  await notifyDomains(createContext(app, userId), tx, 'applicationWithdrawn', { userId, applicationId });
}
