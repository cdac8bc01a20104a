import { guildPermissions, type Role, sortedRoles } from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { t } from '../../../i18n/i18n.ts';
import type { MemberRow } from '../../../state/useMemberTable.ts';
import type { Act } from '../../../ui/acts/act.ts';
import { type MemberSubject, memberActs } from '../../../ui/acts/points.ts';
import { openDialog } from '../../../ui/dialogs.ts';
import { attempt } from '../../../ui/forms/useAction.ts';
import { isRoleGrantable, outranks } from '../../permissions/index.ts';
import { memberDialog } from '../dialogs.ts';
import { endTimeout, isTimedOut } from './memberActions.ts';

const may = ({ session, guildId }: MemberSubject, permission: bigint): boolean =>
  (guildPermissions(session.store, guildId) & permission) !== 0n;

const findRow = ({ session: { store }, guildId, userId }: MemberSubject): MemberRow | undefined => {
  const user = store.users.get(userId);
  const member = store.members.get(guildId)?.get(userId);
  return user && member && { user, member };
};

/** Whether the user has a permission over a member of the guild below them. */
const mayOver = (subject: MemberSubject, permission: bigint): boolean =>
  findRow(subject) !== undefined &&
  may(subject, permission) &&
  outranks(subject.session.store, subject.guildId, subject.userId);

/** The roles that the user can add and remove. */
const givableRoles = ({ session: { store }, guildId }: MemberSubject): Role[] =>
  sortedRoles(store, guildId).filter(({ id }) => isRoleGrantable(store, guildId, id));

const toggleRole = ({ session, guildId, userId }: MemberSubject, role: Role, isHeld: boolean) =>
  attempt(() => session.mutations.setMemberRole(guildId, userId, role.id, !isHeld));

const roles: Act<MemberSubject> = {
  name: 'roles',
  place: 130,
  icon: 'role',
  label: () => t('member.roles'),
  when: (subject) => may(subject, Permission.MANAGE_ROLES) && givableRoles(subject).length > 0,
  choices(subject) {
    const held = findRow(subject)?.member.roles ?? [];
    return givableRoles(subject).map((role) => {
      const isHeld = held.includes(role.id);
      return {
        name: role.id,
        icon: isHeld ? 'check.circle' : 'circle',
        label: role.name,
        run: () => toggleRole(subject, role, isHeld),
      };
    });
  },
};

const nickname: Act<MemberSubject> = {
  name: 'nickname',
  place: 140,
  icon: 'edit',
  label: () => t('member.nickname'),
  when: (subject) =>
    subject.userId === subject.session.store.me?.id
      ? findRow(subject) !== undefined && may(subject, Permission.CHANGE_NICKNAME)
      : mayOver(subject, Permission.MANAGE_NICKNAMES),
  run: ({ guildId, userId }) => openDialog(memberDialog, { act: 'nickname', guildId, userId }),
};

const isOut = (subject: MemberSubject): boolean => {
  const row = findRow(subject);
  return row !== undefined && isTimedOut(row);
};

const timeOut: Act<MemberSubject> = {
  name: 'timeOut',
  place: 200,
  icon: 'time',
  label: () => t('member.timeout'),
  when: (subject) => mayOver(subject, Permission.MODERATE_MEMBERS) && !isOut(subject),
  run: ({ guildId, userId }) => openDialog(memberDialog, { act: 'timeout', guildId, userId }),
};

const removeTimeout: Act<MemberSubject> = {
  name: 'endTimeout',
  place: 200,
  icon: 'time',
  label: () => t('member.endTimeout'),
  when: (subject) => mayOver(subject, Permission.MODERATE_MEMBERS) && isOut(subject),
  run: (subject) => endTimeout(subject.guildId, findRow(subject)!),
};

const kick: Act<MemberSubject> = {
  name: 'kick',
  place: 210,
  icon: 'member.remove',
  isDangerous: true,
  label: () => t('member.kick'),
  when: (subject) => mayOver(subject, Permission.KICK_MEMBERS),
  run: ({ guildId, userId }) => openDialog(memberDialog, { act: 'kick', guildId, userId }),
};

const ban: Act<MemberSubject> = {
  name: 'ban',
  place: 220,
  icon: 'block',
  isDangerous: true,
  label: () => t('member.ban'),
  when: (subject) => mayOver(subject, Permission.BAN_MEMBERS),
  run: ({ guildId, userId }) => openDialog(memberDialog, { act: 'ban', guildId, userId }),
};

/** The moderation acts on a member. */
export const memberActions = memberActs.of(roles, nickname, timeOut, removeTimeout, kick, ban);
