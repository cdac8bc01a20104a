import { RestError } from '@guildhall/client';
import type { Command } from '@guildhall/protocol/commands/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';

interface Registered {
  readonly commands: readonly Command[];
  /** Whether the application is in the guild. */
  readonly isAdded: boolean;
}

const query = { with_localizations: true } as const;

/** Reads the commands that an application registered for a guild, or for all of them. */
export const useRegisteredCommands = (applicationId: string, guildId: string | undefined) =>
  useLiveQuery({
    queryKey: ['registered-commands', applicationId, guildId],
    async queryFn({ signal }): Promise<Registered> {
      if (guildId === undefined) {
        const params = { application_id: applicationId };
        return { commands: await rest.call('listGlobalCommands', { params, query, signal }), isAdded: true };
      }
      const params = { application_id: applicationId, guild_id: guildId };
      try {
        return { commands: await rest.call('listGuildCommands', { params, query, signal }), isAdded: true };
      } catch (error) {
        if (!(error instanceof RestError) || error.code !== ErrorCode.UNKNOWN_GUILD) throw error;
        return { commands: [], isAdded: false };
      }
    },
  });
