import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { TeamAct } from '@guildhall/protocol/teams/roles';
import type { Context } from '../../app.ts';
import { apiError, unknownGuild } from '../../platform/http/errors.ts';
import { accessApplication } from '../applications/index.ts';
import { hasGuildIntegration } from '../integrations/index.ts';
import { type CommandScope, GLOBAL } from './store.ts';

/** Throws 20012 for a token that was given to another application. */
export function requireOwnToken({ caller: { delegation } }: Context, applicationId: string): void {
  if (delegation && delegation.applicationId !== applicationId)
    throw apiError(ErrorCode.NOT_AUTHORIZED_TO_PERFORM_THIS_ACTION_ON_THIS_APPLICATION);
}

/**
 * Returns the scope of an application's global commands, or of those in a guild, for its developers, its bot or a token of its own. Throws 10002,
 * 20012, and 10004 for a guild that the application was not added to.
 */
export async function accessCommands(
  context: Context,
  applicationId: string,
  guildId: string = GLOBAL,
  act: TeamAct = 'edit',
): Promise<CommandScope> {
  requireOwnToken(context, applicationId);
  if (!context.caller.delegation) await accessApplication(context, applicationId, act);
  if (guildId !== GLOBAL && !(await hasGuildIntegration(context.app.db, guildId, applicationId)))
    throw unknownGuild();
  return { applicationId, guildId };
}
