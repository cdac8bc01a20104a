import type { Actor, App, Context } from '../app.ts';
import { notifyDomains } from '../domain.ts';
import type { Tx } from '../platform/database/index.ts';
import { unknownGuild } from '../platform/http/errors.ts';
import { type NewEvent, toGuild } from '../platform/outbox/index.ts';
import { accessGuild, type GuildAccess } from './access.ts';
import type { GuildState } from './guild-state.ts';
import { untilCurrent, VersionMoved } from './version-moved.ts';
import { raiseVersion, raiseVersionFrom } from './version-store.ts';

/** A change of a guild, seen from within its transaction. */
export interface GuildChange {
  readonly guildId: string;
  /** The events that it publishes on the guild's subject. */
  readonly events: readonly NewEvent[];
}

/** A transaction that has raised a guild's version. */
export interface GuildTx extends Tx {
  /** The guild's new version. */
  readonly version: number;
  /** Runs `work` once the change's own events are emitted: for messages about it. */
  afterEvents(work: () => Promise<void>): void;
}

declare module '../app.ts' {
  interface DomainEvents {
    /** Runs with every change of a guild, whichever operation makes it; events emitted by listeners are published with it. */
    guildChanged: GuildChange;
  }
}

/**
 * Changes a guild's structure: roles, channels, overwrites, settings, a member's roles, membership. `work` authorizes with
 * `access`, which is exactly the state that the transaction changes: the guild's version is compared and incremented first, which
 * also makes changes of one guild take turns. If the version has moved, everything runs again on the newer state. Events on the
 * guild's subject that `work` emits are stamped with the new version. Throws 503 if the guild keeps changing.
 */
export async function changeGuild<T>(
  context: Context<Actor>,
  guildId: string,
  work: (tx: GuildTx, access: GuildAccess) => Promise<T>,
): Promise<T> {
  const { app } = context;
  return inTurn(app, guildId, () =>
    untilCurrent(async () => {
      const access = await accessGuild(context, guildId);
      return changeGuildFrom(context, access, work);
    }),
  );
}

/** Changes a guild on exactly the state on which `access` was obtained, once, in turn. Throws VersionMoved if it has moved on. */
export const changeGuildFrom = <Access extends GuildAccess, T>(
  context: Context<Actor>,
  access: Access,
  work: (tx: GuildTx, access: Access) => Promise<T>,
): Promise<T> => context.app.db.transaction((tx) => raised(context, tx, access, work));

/** The last change in line, by guild. */
const turns = new WeakMap<GuildState, Promise<unknown>>();

/**
 * Runs changes of one guild one after the other within this process. The version would serialize them too, but by
 * failing. Must not be called within itself.
 */
export async function inTurn<T>(
  app: Pick<App, 'guilds'>,
  guildId: string,
  work: () => Promise<T>,
): Promise<T> {
  const state = await app.guilds.get(guildId);
  if (!state) throw unknownGuild();
  const before = turns.get(state) ?? Promise.resolve();
  const turn = before.then(work);
  turns.set(
    state,
    turn.catch(() => {}),
  );
  return turn;
}

async function raised<Access extends GuildAccess, T>(
  context: Context<Actor>,
  tx: Tx,
  access: Access,
  work: (tx: GuildTx, access: Access) => Promise<T>,
): Promise<T> {
  const { version } = access;
  const { id } = access.state;
  const isRaised = await raiseVersionFrom(tx, { guildId: id, version });
  // The replica moved on while this waited for the row, so `access` may be out of date.
  if (!isRaised || access.state.version !== version) throw new VersionMoved();
  return stampEvents(tx, id, version + 1, async (stamped) => {
    const events: NewEvent[] = [];
    const emit = (event: NewEvent) => {
      if (event.subject === `guild.${id}`) events.push(event);
      stamped.emit(event);
    };
    const result = await work({ ...stamped, emit }, access);
    await notifyDomains(context, stamped, 'guildChanged', { guildId: id, events });
    return result;
  });
}

/**
 * Increments a guild's version without comparing it, and locks its row: for work that doesn't depend on the guild's state but
 * must be ordered with its changes, as joining with being removed. Returns undefined if there is no such guild.
 */
export async function raiseGuild<T>(
  tx: Tx,
  guildId: string,
  work: (tx: GuildTx) => Promise<T>,
): Promise<T | undefined> {
  const version = await raiseVersion(tx, guildId);
  return version === undefined ? undefined : stampEvents(tx, guildId, version, work);
}

/** Runs `work` and marks its events on the guild's subject as part of `version`. */
async function stampEvents<T>(
  tx: Tx,
  guildId: string,
  version: number,
  work: (tx: GuildTx) => Promise<T>,
): Promise<T> {
  const structural: NewEvent[] = [];
  const following: (() => Promise<void>)[] = [];
  const subject = `guild.${guildId}`;
  const result = await work({
    ...tx,
    version,
    afterEvents: (next) => following.push(next),
    emit: (event) => {
      if (event.subject === subject) structural.push(event);
      else tx.emit(event);
    },
  });
  // A version without an event would leave every replica waiting for one.
  if (structural.length === 0) structural.push(toGuild(guildId, 'GUILD_VERSION', {}));
  for (const [index, event] of structural.entries())
    tx.emit({ ...event, version, part: { index, of: structural.length } });
  for (const next of following) await next();
  return result;
}
