import type { User } from '@guildhall/protocol/users/schemas';
import type { Actor, Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { toGuild } from '../../platform/outbox/index.ts';
import { type IntegratedApplication, presentIntegration } from './present.ts';
import { deleteGuildIntegration, insertGuildIntegration } from './store.ts';

declare module '../../app.ts' {
  interface DomainEvents {
    /** An application was added to a guild, or removed. */
    integrationChanged: {
      readonly guildId: string;
      readonly applicationId: string;
      readonly isAdded: boolean;
    };
  }
}

type ChangeContext = Context<Actor | undefined>;

/** An application, its bot, and whether that is in the guild. */
interface Added {
  readonly application: IntegratedApplication;
  readonly bot: User;
  readonly hasBot: boolean;
}

/** Adds an application's commands to a guild, in a transaction that changes the guild. Returns false if they are there already. */
export async function addIntegration(
  context: ChangeContext,
  tx: Tx,
  guildId: string,
  { application, bot, hasBot }: Added,
): Promise<boolean> {
  const { application_id: applicationId } = application;
  if (!(await insertGuildIntegration(tx, guildId, applicationId, context.caller?.userId ?? null)))
    return false;
  tx.emit(toGuild(guildId, 'GUILD_INTEGRATIONS_UPDATE', { guild_id: guildId }));
  const integration = presentIntegration(application, bot, hasBot);
  tx.emit(toGuild(guildId, 'INTEGRATION_CREATE', { ...integration, guild_id: guildId }));
  await notifyDomains(context, tx, 'integrationChanged', { guildId, applicationId, isAdded: true });
  return true;
}

/** Publishes that an application was removed from a guild. */
export async function announceRemoval(
  context: ChangeContext,
  tx: Tx,
  guildId: string,
  applicationId: string,
): Promise<void> {
  tx.emit(toGuild(guildId, 'GUILD_INTEGRATIONS_UPDATE', { guild_id: guildId }));
  tx.emit(
    toGuild(guildId, 'INTEGRATION_DELETE', {
      id: applicationId,
      guild_id: guildId,
      application_id: applicationId,
    }),
  );
  await notifyDomains(context, tx, 'integrationChanged', { guildId, applicationId, isAdded: false });
}

/** Removes an application's commands from a guild. */
export async function removeIntegration(
  context: ChangeContext,
  tx: Tx,
  guildId: string,
  applicationId: string,
): Promise<void> {
  if (await deleteGuildIntegration(tx, guildId, applicationId))
    await announceRemoval(context, tx, guildId, applicationId);
}
