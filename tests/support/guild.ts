import type { App } from '@guildhall/server/app';
import { createContext } from '@guildhall/server/context';
import { loadUsers, presentUser } from '@guildhall/server/domains/users/index';
import type { Tx } from '@guildhall/server/platform/database/index';
import { changeGuild } from '@guildhall/server/state/change';
import { CHANNEL_DEFAULTS } from '@guildhall/server/state/channel-settings';
import { presentChannel, presentMember, presentRole } from '@guildhall/server/state/present';
import type { ChannelRow, MemberRow, OverwriteRow, RoleRow } from '@guildhall/server/state/rows';
import { sql } from 'kysely';

/** VIEW_CHANNEL, SEND_MESSAGES, READ_MESSAGE_HISTORY, MENTION_EVERYONE, ATTACH_FILES, EMBED_LINKS. */
export const EVERYONE = (1n << 10n) | (1n << 11n) | (1n << 14n) | (1n << 15n) | (1n << 16n) | (1n << 17n);
export const VIEW = 1n << 10n;

/** A guild written directly into the database and changed as the domains change it: versioned, with events. */
export interface TestGuild {
  readonly id: string;
  readonly ownerId: string;
  addChannel(overwrites?: readonly OverwriteRow[], name?: string): Promise<string>;
  deleteChannel(channelId: string): Promise<void>;
  setOverwrites(channelId: string, overwrites: readonly OverwriteRow[]): Promise<void>;
  addRole(permissions?: bigint): Promise<string>;
  setRole(roleId: string, permissions: bigint): Promise<void>;
  deleteRole(roleId: string): Promise<void>;
  join(userId: string): Promise<void>;
  setRoles(userId: string, roles: readonly string[]): Promise<void>;
  kick(userId: string): Promise<void>;
}

export async function createTestGuild(app: App, ownerId: string, name = 'Hall'): Promise<TestGuild> {
  const id = app.ids.next();
  const { db } = app;
  await sql`INSERT INTO guilds (guild_id, owner_id, name, member_count) VALUES (${id}, ${ownerId}, ${name}, 0)`.execute(
    db.sql,
  );
  await sql`INSERT INTO roles (guild_id, role_id, name, permissions, position)
    VALUES (${id}, ${id}, '@everyone', ${EVERYONE.toString()}, 0)`.execute(db.sql);
  const audience = { kind: 'guild' } as const;
  const subject = `guild.${id}`;

  const change = (work: (tx: Tx) => Promise<void>) =>
    changeGuild(createContext(app, ownerId), id, (tx) => work(tx));

  const join = async (userId: string) => {
    const member: MemberRow = {
      userId,
      joinedAt: new Date().toISOString(),
      nick: null,
      avatar: null,
      banner: null,
      roles: [],
      deaf: false,
      mute: false,
      pending: false,
      flags: 0,
      communicationDisabledUntil: null,
    };
    const [user] = await loadUsers(db, [userId]);
    await db.transaction(async (tx) => {
      await sql`INSERT INTO members (guild_id, user_id) VALUES (${id}, ${userId})`.execute(tx.sql);
      await sql`INSERT INTO user_guilds (guild_id, user_id) VALUES (${id}, ${userId})`.execute(tx.sql);
      const { rows } = await sql<{ member_count: number }>`
        UPDATE guilds SET member_count = member_count + 1 WHERE guild_id = ${id} RETURNING member_count`.execute(
        tx.sql,
      );
      tx.emit({
        subject,
        type: 'GUILD_MEMBER_ADD',
        audience,
        data: { ...presentMember(member, presentUser(user!)), guild_id: id },
        state: { member_count: rows[0]?.member_count },
      });
      tx.emit({
        subject: `user.${userId}`,
        type: 'GUILD_JOINED',
        audience: { kind: 'user', userId },
        data: { guild_id: id },
      });
    });
  };

  const channelRow = (
    channelId: string,
    channelName: string,
    overwrites: readonly OverwriteRow[],
  ): ChannelRow => ({
    ...CHANNEL_DEFAULTS,
    id: channelId,
    type: 0,
    name: channelName,
    overwrites,
    lastMessageId: '0',
  });
  const stored = (overwrites: readonly OverwriteRow[]) =>
    JSON.stringify(
      overwrites.map((one) => ({ ...one, allow: one.allow.toString(), deny: one.deny.toString() })),
    );

  const roleRow = (roleId: string, permissions: bigint): RoleRow => ({
    id: roleId,
    name: 'role',
    permissions,
    position: 1,
    color: 0,
    hoist: false,
    mentionable: false,
    managed: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
    tags: null,
  });

  await join(ownerId);
  return {
    id,
    ownerId,
    join,
    async addChannel(overwrites = [], channelName = 'general') {
      const channelId = app.ids.next();
      await change(async (tx) => {
        await sql`INSERT INTO channels (guild_id, channel_id, type, name, position, permission_overwrites)
          VALUES (${id}, ${channelId}, 0, ${channelName}, 0, ${stored(overwrites)}::jsonb)`.execute(tx.sql);
        await sql`INSERT INTO channel_directory (channel_id, guild_id) VALUES (${channelId}, ${id})`.execute(
          tx.sql,
        );
        await sql`INSERT INTO channel_heads (channel_id) VALUES (${channelId})`.execute(tx.sql);
        tx.emit({
          subject,
          type: 'CHANNEL_CREATE',
          audience: { kind: 'channel', channelId },
          data: presentChannel(id, channelRow(channelId, channelName, overwrites)),
        });
      });
      return channelId;
    },
    deleteChannel: (channelId) =>
      change(async (tx) => {
        await sql`DELETE FROM channels WHERE guild_id = ${id} AND channel_id = ${channelId}`.execute(tx.sql);
        tx.emit({
          subject,
          type: 'CHANNEL_DELETE',
          audience: { kind: 'channel', channelId },
          data: presentChannel(id, channelRow(channelId, 'general', [])),
        });
      }),
    setOverwrites: (channelId, overwrites) =>
      change(async (tx) => {
        await sql`UPDATE channels SET permission_overwrites = ${stored(overwrites)}::jsonb
          WHERE guild_id = ${id} AND channel_id = ${channelId}`.execute(tx.sql);
        tx.emit({
          subject,
          type: 'CHANNEL_UPDATE',
          audience: { kind: 'channel', channelId },
          data: presentChannel(id, channelRow(channelId, 'general', overwrites)),
        });
      }),
    async addRole(permissions = 0n) {
      const roleId = app.ids.next();
      await change(async (tx) => {
        await sql`INSERT INTO roles (guild_id, role_id, name, permissions, position)
          VALUES (${id}, ${roleId}, 'role', ${permissions.toString()}, 1)`.execute(tx.sql);
        tx.emit({
          subject,
          type: 'GUILD_ROLE_CREATE',
          audience,
          data: { guild_id: id, role: presentRole(roleRow(roleId, permissions)) },
        });
      });
      return roleId;
    },
    setRole: (roleId, permissions) =>
      change(async (tx) => {
        await sql`UPDATE roles SET permissions = ${permissions.toString()}
          WHERE guild_id = ${id} AND role_id = ${roleId}`.execute(tx.sql);
        tx.emit({
          subject,
          type: 'GUILD_ROLE_UPDATE',
          audience,
          data: { guild_id: id, role: presentRole(roleRow(roleId, permissions)) },
        });
      }),
    deleteRole: (roleId) =>
      change(async (tx) => {
        await sql`DELETE FROM roles WHERE guild_id = ${id} AND role_id = ${roleId}`.execute(tx.sql);
        tx.emit({ subject, type: 'GUILD_ROLE_DELETE', audience, data: { guild_id: id, role_id: roleId } });
      }),
    setRoles: (userId, roles) =>
      changeGuild(createContext(app, ownerId), id, async (tx, { state }) => {
        const member = (await state.member(userId))!;
        const [user] = await loadUsers(db, [userId]);
        await sql`UPDATE members SET roles = ${[...roles]}::bigint[]
          WHERE guild_id = ${id} AND user_id = ${userId}`.execute(tx.sql);
        tx.emit({
          subject,
          type: 'GUILD_MEMBER_UPDATE',
          audience,
          data: {
            ...presentMember({ ...member, roles: [...roles].sort() }, presentUser(user!)),
            guild_id: id,
          },
        });
      }),
    kick: (userId) =>
      change(async (tx) => {
        const [user] = await loadUsers(db, [userId]);
        await sql`DELETE FROM members WHERE guild_id = ${id} AND user_id = ${userId}`.execute(tx.sql);
        await sql`DELETE FROM user_guilds WHERE guild_id = ${id} AND user_id = ${userId}`.execute(tx.sql);
        const { rows } = await sql<{ member_count: number }>`
          UPDATE guilds SET member_count = member_count - 1 WHERE guild_id = ${id} RETURNING member_count`.execute(
          tx.sql,
        );
        tx.emit({
          subject,
          type: 'GUILD_MEMBER_REMOVE',
          audience,
          data: { guild_id: id, user: presentUser(user!) },
          state: { member_count: rows[0]?.member_count },
        });
        tx.emit({
          subject: `user.${userId}`,
          type: 'GUILD_LEFT',
          audience: { kind: 'user', userId },
          data: { guild_id: id },
        });
      }),
  };
}
