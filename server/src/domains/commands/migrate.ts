import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import { missingPermissions } from '../../platform/http/errors.ts';
import { changeGuild } from '../../state/change.ts';
import { insertBotIntegrations } from '../integrations/index.ts';
import { announceIndex } from './announce.ts';

/** Adds the commands of all applications whose bots are in a guild. Returns the applications whose commands are there. Throws 10004, 50013. */
export const migrateCommandScope = (context: Context, guildId: string) =>
  changeGuild(context, guildId, async (tx, { permissions }) => {
    if ((permissions & Permission.MANAGE_GUILD) === 0n) throw missingPermissions();
    const applicationIds = await insertBotIntegrations(tx, guildId, context.caller.userId);
    await announceIndex(context.app, tx, guildId);
    return { integration_ids_with_app_commands: applicationIds };
  });
