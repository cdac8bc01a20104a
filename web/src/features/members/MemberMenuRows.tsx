import { guildPermissions, type Role, type Session, sortedRoles } from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { useGo } from '../../app/place.ts';
import { confirm } from '../../design/confirm.ts';
import { MenuItem, MenuSeparator, Submenu } from '../../design/Menu.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { memberName } from '../../state/names.ts';
import { composer } from '../composer/access.ts';
import { CopyIdItem } from '../guilds/CopyIdItem.tsx';
import { openConversation } from '../private-channels/actions.ts';
import { BlockRow } from '../relationships/BlockRow.tsx';

const attempt = async (work: () => Promise<unknown>) => {
  try {
    await work();
  } catch (error) {
    showToast({ kind: 'error', message: describeError(error) });
  }
};

/** The highest position among a member's roles; the owner stands above all. */
function rank({ store }: Session, guildId: string, userId: string): number {
  if (store.guilds.get(guildId)?.owner_id === userId) return Number.POSITIVE_INFINITY;
  const held = store.members.get(guildId)?.get(userId)?.roles ?? [];
  return Math.max(0, ...held.map((id) => store.roles.get(guildId)?.get(id)?.position ?? 0));
}

async function kick(guildId: string, userId: string, name: string): Promise<void> {
  const sure = await confirm({
    title: t('member.kick.title', { name }),
    body: t('member.kick.body'),
    action: t('member.kick'),
    danger: true,
  });
  if (sure)
    await attempt(() => rest.call('removeMember', { params: { guild_id: guildId, user_id: userId } }));
}

async function ban(guildId: string, userId: string, name: string): Promise<void> {
  const sure = await confirm({
    title: t('member.ban.title', { name }),
    body: t('member.ban.body'),
    action: t('member.ban'),
    danger: true,
  });
  if (sure)
    await attempt(() => rest.call('createBan', { params: { guild_id: guildId, user_id: userId }, body: {} }));
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
  const name = memberName(store, guildId, userId);
  const permissions = guildPermissions(store, guildId);
  const may = (right: keyof typeof Permission) => (permissions & Permission[right]) !== 0n;
  const mine = rank(session, guildId, store.me!.id);
  const isBelow = userId !== store.me!.id && mine > rank(session, guildId, userId);
  const held = new Set(store.members.get(guildId)?.get(userId)?.roles ?? []);
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
      <BlockRow session={session} userId={userId} />
      {isBelow && (may('KICK_MEMBERS') || may('BAN_MEMBERS')) && <MenuSeparator />}
      {isBelow && may('KICK_MEMBERS') && (
        <MenuItem
          icon="member.remove"
          danger
          label={t('member.kick')}
          onAction={() => void kick(guildId, userId, name)}
        />
      )}
      {isBelow && may('BAN_MEMBERS') && (
        <MenuItem
          icon="block"
          danger
          label={t('member.ban')}
          onAction={() => void ban(guildId, userId, name)}
        />
      )}
    </>
  );
}
