import { guildPermissions, type Role, type Session, sortedRoles } from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { MenuItem, MenuSeparator, Submenu } from '../../design/Menu.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { useGo } from '../../ui/place.ts';
import { composer } from '../composer/access.ts';
import { durationWords } from '../guild-settings/members/durationWords.ts';
import { isTimedOut, kickMember, TIMEOUTS, timeOutMember } from '../guild-settings/members/memberActions.ts';
import type { MemberRow } from '../guild-settings/useMemberTable.ts';
import { CopyIdItem } from '../guilds/CopyIdItem.tsx';
import { openDialog } from '../guilds/dialogs.ts';
import { openConversation } from '../private-channels/actions.ts';
import { BlockRow } from '../relationships/BlockRow.tsx';

/** The highest position among a member's roles; the owner stands above all. */
function rank({ store }: Session, guildId: string, userId: string): number {
  if (store.guilds.get(guildId)?.owner_id === userId) return Number.POSITIVE_INFINITY;
  const held = store.members.get(guildId)?.get(userId)?.roles ?? [];
  return Math.max(0, ...held.map((id) => store.roles.get(guildId)?.get(id)?.position ?? 0));
}

const toggleRole = (guildId: string, userId: string, role: Role, held: boolean) =>
  attempt(() =>
    rest.call(held ? 'removeMemberRole' : 'addMemberRole', {
      params: { guild_id: guildId, user_id: userId, role_id: role.id },
    }),
  );

export interface MemberMenuProps {
  session: Session;
  guildId: string;
  userId: string;
}

/** The rows of a member's menu. */
export default function MemberMenuRows({ session, guildId, userId }: MemberMenuProps) {
  const { store } = session;
  const go = useGo();
  const permissions = guildPermissions(store, guildId);
  const may = (right: keyof typeof Permission) => (permissions & Permission[right]) !== 0n;
  const mine = rank(session, guildId, store.me!.id);
  const isBelow = userId !== store.me!.id && mine > rank(session, guildId, userId);
  const user = store.users.get(userId);
  const member = store.members.get(guildId)?.get(userId);
  const row = user && member && { user, member };
  const isMe = userId === store.me!.id;
  const mayName = isMe ? may('CHANGE_NICKNAME') : isBelow && may('MANAGE_NICKNAMES');
  const held = new Set(member?.roles ?? []);
  const roles = sortedRoles(store, guildId).filter(
    (role) => role.id !== guildId && !role.managed && role.position < mine,
  );
  return (
    <>
      <MenuItem
        icon="mention"
        label={t('member.mention')}
        onAction={() => composer.insert(`<@${userId}> `)}
      />
      {userId !== store.me!.id && (
        <MenuItem
          icon="messages"
          label={t('dm.message')}
          onAction={() => void openConversation(session, go, userId)}
        />
      )}
      <CopyIdItem id={userId} />
      {may('MANAGE_ROLES') && roles.length > 0 && (
        <Submenu icon="role" label={t('member.roles')}>
          {roles.map((role) => (
            <MenuItem
              key={role.id}
              icon={held.has(role.id) ? 'check.circle' : 'circle'}
              label={role.name}
              onAction={() => void toggleRole(guildId, userId, role, held.has(role.id))}
            />
          ))}
        </Submenu>
      )}
      {row && mayName && (
        <MenuItem
          icon="edit"
          label={t('member.nickname')}
          onAction={() => openDialog({ kind: 'member', act: 'nickname', guildId, userId })}
        />
      )}
      <BlockRow session={session} userId={userId} />
      {isBelow && row && (may('MODERATE_MEMBERS') || may('KICK_MEMBERS') || may('BAN_MEMBERS')) && (
        <MenuSeparator />
      )}
      {isBelow && row && may('MODERATE_MEMBERS') && <TimeoutRow guildId={guildId} row={row} />}
      {isBelow && row && may('KICK_MEMBERS') && (
        <MenuItem
          icon="member.remove"
          danger
          label={t('member.kick')}
          onAction={() => void kickMember(session, guildId, row)}
        />
      )}
      {isBelow && row && may('BAN_MEMBERS') && (
        <MenuItem
          icon="block"
          danger
          label={t('member.ban')}
          onAction={() => openDialog({ kind: 'member', act: 'ban', guildId, userId })}
        />
      )}
    </>
  );
}

/** Timing somebody out for a while, or ending that. */
function TimeoutRow({ guildId, row }: { guildId: string; row: MemberRow }) {
  if (isTimedOut(row))
    return (
      <MenuItem
        icon="time"
        label={t('member.endTimeout')}
        onAction={() => void timeOutMember(guildId, row, 0)}
      />
    );
  return (
    <Submenu icon="time" label={t('member.timeout')}>
      {TIMEOUTS.map((seconds) => (
        <MenuItem
          key={seconds}
          label={durationWords(seconds)}
          onAction={() => void timeOutMember(guildId, row, seconds)}
        />
      ))}
    </Submenu>
  );
}
