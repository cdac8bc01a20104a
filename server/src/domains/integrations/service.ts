import type { Actor, Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { GuildChange } from '../../state/change.ts';
import { deleteGuildIntegration, findApplicationOfBot, insertGuildIntegration } from './store.ts';

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

/** Adds an application's commands to a guild, in a transaction that changes the guild. */
async function addToGuild(
  context: Context<Actor | undefined>,
  tx: Tx,
  guildId: string,
  applicationId: string,
): Promise<void> {
  if (await insertGuildIntegration(tx, guildId, applicationId, context.caller?.userId ?? null))
    await notifyDomains(context, tx, 'integrationChanged', { guildId, applicationId, isAdded: true });
}

/** Removes an application's commands from a guild. */
async function removeFromGuild(
  context: Context<Actor | undefined>,
  tx: Tx,
  guildId: string,
  applicationId: string,
): Promise<void> {
  if (await deleteGuildIntegration(tx, guildId, applicationId))
    await notifyDomains(context, tx, 'integrationChanged', { guildId, applicationId, isAdded: false });
}

/** Adds and removes applications with their bots. */
export async function followBots(
  context: Context<Actor | undefined>,
  tx: Tx,
  { guildId, events }: GuildChange,
): Promise<void> {
  for (const { type, data } of events) {
    if (type !== 'GUILD_MEMBER_ADD' && type !== 'GUILD_MEMBER_REMOVE') continue;
    const { user } = data as { readonly user: { readonly id: string; readonly bot?: boolean } };
    const applicationId = user.bot ? await findApplicationOfBot(tx, user.id) : undefined;
    if (applicationId === undefined) continue;
    const change = type === 'GUILD_MEMBER_ADD' ? addToGuild : removeFromGuild;
    await change(context, tx, guildId, applicationId);
  }
}
