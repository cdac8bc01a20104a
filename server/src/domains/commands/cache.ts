import type { App } from '../../app.ts';
import type { CommandDefinition } from './definition.ts';
import { loadScopes } from './index-store.ts';
import { presentCommand } from './present.ts';
import type { CommandRow, CommandScope } from './store.ts';

/** A command in memory: what decides who can use it, and its JSON in one language. */
export interface CachedCommand
  extends Pick<CommandDefinition, 'contexts' | 'integration_types' | 'default_member_permissions' | 'nsfw'> {
  readonly applicationId: string;
  readonly commandId: string;
  /** GLOBAL for a global command. */
  readonly guildId: string;
  readonly json: string;
}

/** A scope at a version. */
export interface VersionedScope extends CommandScope {
  readonly version: string;
}

/** Commands as indexes list them, by scope and language, so that an index is mostly put together from memory. */
export interface CommandCache {
  /** The commands of scopes, in their order. Reads those that changed in one statement. */
  read(scopes: readonly VersionedScope[], locale: string): Promise<CachedCommand[]>;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly commandCache: CommandCache;
  }
}

/** Characters of JSON at most. Ours. */
const CAPACITY = 32_000_000;

interface Entry {
  readonly version: string;
  readonly commands: readonly CachedCommand[];
  readonly size: number;
}

function readRow(row: CommandRow, locale: string): CachedCommand {
  const { contexts, integration_types, default_member_permissions, nsfw } = row.definition;
  return {
    applicationId: row.application_id,
    commandId: row.command_id,
    guildId: row.guild_id,
    contexts,
    integration_types,
    default_member_permissions,
    nsfw,
    json: JSON.stringify(presentCommand(row, { locale })),
  };
}

export function createCommandCache({ db }: Pick<App, 'db'>): CommandCache {
  /** The least recently used first. */
  const entries = new Map<string, Entry>();
  let size = 0;

  const forget = (key: string) => {
    size -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  const keep = (key: string, entry: Entry) => {
    forget(key);
    entries.set(key, entry);
    size += entry.size;
    for (const oldest of entries.keys()) {
      if (size <= CAPACITY) return;
      forget(oldest);
    }
  };

  return {
    async read(scopes, locale) {
      const getKey = ({ applicationId, guildId }: CommandScope) => `${applicationId} ${guildId} ${locale}`;
      const found = new Map<string, Entry>();
      for (const scope of scopes) {
        const key = getKey(scope);
        const entry = entries.get(key);
        if (entry?.version !== scope.version) continue;
        entries.delete(key);
        entries.set(key, entry);
        found.set(key, entry);
      }
      const missing = scopes.filter((scope) => !found.has(getKey(scope)));
      const rows = missing.length > 0 ? await loadScopes(db, missing) : [];
      const byKey = Map.groupBy(rows, (row) =>
        getKey({ applicationId: row.application_id, guildId: row.guild_id }),
      );
      for (const scope of missing) {
        const key = getKey(scope);
        const commands = (byKey.get(key) ?? []).map((row) => readRow(row, locale));
        const length = commands.reduce((sum, { json }) => sum + json.length, 100);
        const entry = { version: scope.version, commands, size: length };
        found.set(key, entry);
        keep(key, entry);
      }
      return scopes.flatMap((scope) => found.get(getKey(scope))?.commands ?? []);
    },
  };
}
