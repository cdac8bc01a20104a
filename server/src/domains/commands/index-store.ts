import type { CommandPermission } from '@guildhall/protocol/commands/schemas';
import { GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import type { Database } from '../../platform/database/index.ts';
import type { CommandRow, CommandScope } from './store.ts';

/** An application whose commands are indexed. */
export interface SourceRow {
  readonly application_id: string;
  readonly bot_id: string;
  readonly name: string;
  readonly description: string;
  readonly icon: string | null;
  readonly flags: string;
  /** When its global commands last changed; null if it never had any. */
  readonly global_version: string | null;
  /** When its commands in the guild last changed. */
  readonly guild_version: string | null;
  /** When the guild's integrations or permissions last changed. */
  readonly index_version: string | null;
  /** Permissions in the guild by command, and under the application's id. */
  readonly permissions: Readonly<Record<string, readonly CommandPermission[]>> | null;
}

const FIELDS = `a.application_id, a.bot_id, a.name, a.description, a.icon, a.flags,
  (SELECT version FROM command_sets s WHERE s.application_id = a.application_id AND s.guild_id = 0) AS global_version`;
const NO_GUILD = 'NULL AS guild_version, NULL AS index_version, NULL AS permissions';

/** The applications that were added to a guild. */
export const loadGuildSources = (db: Database, guildId: string): Promise<SourceRow[]> =>
  db.query<SourceRow>(
    'commands.guild_sources',
    `SELECT ${FIELDS}, g.version AS guild_version,
       (SELECT version FROM command_indexes WHERE guild_id = $1) AS index_version,
       (SELECT jsonb_object_agg(p.target_id, p.permissions) FROM command_permissions p
        WHERE p.guild_id = $1 AND p.application_id = a.application_id) AS permissions
     FROM guild_integrations i JOIN applications a USING (application_id)
     LEFT JOIN command_sets g ON g.application_id = a.application_id AND g.guild_id = $1
     WHERE i.guild_id = $1 ORDER BY a.application_id LIMIT ${GUILD_LIMITS.integrations}`,
    [guildId],
  );

/** The applications that a user added for themselves. */
export const loadUserSources = (db: Database, userId: string): Promise<SourceRow[]> =>
  db.query<SourceRow>(
    'commands.user_sources',
    `SELECT ${FIELDS}, ${NO_GUILD} FROM user_integrations i JOIN applications a USING (application_id)
     WHERE i.user_id = $1 ORDER BY a.application_id LIMIT ${GUILD_LIMITS.integrations}`,
    [userId],
  );

/** One application, by its id or by the id of its bot. */
export const loadSource = (
  db: Database,
  { applicationId, botIds }: { readonly applicationId?: string; readonly botIds?: readonly string[] },
): Promise<SourceRow[]> =>
  db.query<SourceRow>(
    'commands.source',
    `SELECT ${FIELDS}, ${NO_GUILD} FROM applications a
     WHERE a.application_id = $1 OR a.bot_id = ANY ($2::bigint[]) LIMIT 1`,
    [applicationId ?? null, botIds ?? []],
  );

/** The commands of several scopes. */
export const loadScopes = (db: Database, scopes: readonly CommandScope[]): Promise<CommandRow[]> =>
  db.query<CommandRow>(
    'commands.scopes',
    `SELECT application_id, guild_id, command_id, definition, version
     FROM unnest($1::bigint[], $2::bigint[]) AS s (application_id, guild_id)
     JOIN application_commands USING (application_id, guild_id) ORDER BY application_id, guild_id, command_id`,
    [scopes.map(({ applicationId }) => applicationId), scopes.map(({ guildId }) => guildId)],
  );
