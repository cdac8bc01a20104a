import type { User } from '@guildhall/protocol/users/schemas';
import type { Actor, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { GuildChange } from '../../state/change.ts';
import { addIntegration, removeIntegration } from './change.ts';
import { findApplicationOfBot } from './store.ts';

/** Adds and removes applications with their bots. */
export async function followBots(
  context: Context<Actor | undefined>,
  tx: Tx,
  { guildId, events }: GuildChange,
): Promise<void> {
  for (const { type, data } of events) {
    if (type !== 'GUILD_MEMBER_ADD' && type !== 'GUILD_MEMBER_REMOVE') continue;
    const { user } = data as { readonly user: User };
    const application = user.bot ? await findApplicationOfBot(tx, user.id) : undefined;
    if (!application) continue;
    if (type === 'GUILD_MEMBER_ADD')
      await addIntegration(context, tx, guildId, { application, bot: user, hasBot: true });
    else await removeIntegration(context, tx, guildId, application.application_id);
  }
}
