import { channelPermissions, isThread, type Thread } from '@guildhall/client';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { isMuted } from '@guildhall/protocol/notifications/decide';
import { MUTE_WINDOWS } from '@guildhall/protocol/notifications/levels';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { THREAD_NOTIFICATIONS, ThreadMemberFlag } from '@guildhall/protocol/threads/flags';
import { confirm } from '../../design/confirm.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { markChannelRead } from '../../state/markRead.ts';
import type { Act } from '../../ui/acts/act.ts';
import { copyIdAct } from '../../ui/acts/copyId.ts';
import { type ChannelSubject, threadActs } from '../../ui/acts/points.ts';
import { copyText } from '../../ui/copyText.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { muteFor } from '../notifications/index.ts';
import { canAddMembers } from './canAddMembers.ts';
import { renameThreadDialog, threadMembersDialog } from './dialogs.ts';
import { DURATIONS, durationWords } from './durations.ts';

type ThreadAct = Act<ChannelSubject>;

const find = ({ session, channelId }: ChannelSubject): Thread | undefined => {
  const channel = session.store.channels.get(channelId);
  return isThread(channel) ? channel : undefined;
};
const isAllowed = ({ session, channelId }: ChannelSubject, bit: bigint): boolean =>
  (channelPermissions(session.store, channelId) & bit) !== 0n;
const moderates = (subject: ChannelSubject): boolean => isAllowed(subject, Permission.MANAGE_THREADS);
const isActive = (subject: ChannelSubject): boolean => find(subject)?.thread_metadata.archived === false;
const isLocked = (subject: ChannelSubject): boolean => find(subject)?.thread_metadata.locked === true;
const owns = (subject: ChannelSubject): boolean => find(subject)?.owner_id === subject.session.store.me?.id;
const mayChange = (subject: ChannelSubject): boolean =>
  isActive(subject) && (moderates(subject) || owns(subject));
const getMember = (subject: ChannelSubject) => find(subject)?.member;
const isMutedNow = (subject: ChannelSubject): boolean => isMuted(getMember(subject), Date.now());

const update = (
  { session, channelId }: ChannelSubject,
  body: Parameters<typeof session.mutations.updateChannel>[1],
) => attempt(() => session.mutations.updateChannel(channelId, body));
const setSettings = (
  { session, channelId }: ChannelSubject,
  body: Parameters<typeof session.mutations.updateThreadSettings>[1],
) => attempt(() => session.mutations.updateThreadSettings(channelId, body));

const join: ThreadAct = {
  name: 'joinThread',
  place: 100,
  icon: 'invite',
  label: () => t('threads.join'),
  when: (subject) => isActive(subject) && !getMember(subject),
  run: ({ channelId }) => attempt(() => rest.call('joinThread', { params: { channel_id: channelId } })),
};

const markRead: ThreadAct = {
  name: 'markRead',
  place: 105,
  icon: 'mark-read',
  label: () => t('channel.markRead'),
  when: (subject) => getMember(subject) !== undefined,
  run: ({ session, channelId }) => markChannelRead(session, channelId),
};

const unmute: ThreadAct = {
  name: 'unmute',
  place: 110,
  icon: 'notifications',
  label: () => t('mute.unmute'),
  when: isMutedNow,
  run: (subject) => setSettings(subject, { muted: false, mute_config: null }),
};

const mute: ThreadAct = {
  name: 'mute',
  place: 110,
  icon: 'muted',
  label: () => t('mute.mute'),
  when: (subject) => getMember(subject) !== undefined && !isMutedNow(subject),
  choices: (subject) =>
    MUTE_WINDOWS.map((seconds) => ({
      name: String(seconds),
      label: t(`mute.for.${seconds}`),
      run: () => setSettings(subject, muteFor(seconds)),
    })),
};

const LEVELS = [
  [0, 'threads.level.inherit'],
  [ThreadMemberFlag.ALL_MESSAGES, 'mute.level.0'],
  [ThreadMemberFlag.ONLY_MENTIONS, 'mute.level.1'],
  [ThreadMemberFlag.NO_MESSAGES, 'mute.level.2'],
] as const;

const notify: ThreadAct = {
  name: 'notify',
  place: 120,
  icon: 'mention',
  label: () => t('mute.notify'),
  when: (subject) => getMember(subject) !== undefined,
  choices(subject) {
    const shown = (getMember(subject)?.flags ?? 0) & THREAD_NOTIFICATIONS;
    return LEVELS.map(([flags, words]) => ({
      name: String(flags),
      label: t(words),
      ...(flags === shown ? { icon: 'check' as const } : {}),
      run: () => setSettings(subject, { flags }),
    }));
  },
};

const members: ThreadAct = {
  name: 'threadMembers',
  place: 200,
  icon: 'members',
  label: () => t('threads.members'),
  run: ({ guildId, channelId }) => openDialog(threadMembersDialog, { guildId, threadId: channelId }),
};

const addMembers: ThreadAct = {
  name: 'addThreadMembers',
  place: 205,
  icon: 'add',
  label: () => t('threads.addMembers'),
  when: ({ session, channelId }) => canAddMembers(session.store, channelId),
  run: ({ guildId, channelId }) =>
    openDialog(threadMembersDialog, { guildId, threadId: channelId, isAdding: true }),
};

const setInvitable: ThreadAct = {
  name: 'setInvitable',
  place: 235,
  icon: 'invite',
  label: (subject) =>
    t(find(subject)?.thread_metadata.invitable ? 'threads.closeAdding' : 'threads.openAdding'),
  when: (subject) => mayChange(subject) && find(subject)?.type === ChannelType.PRIVATE_THREAD,
  run: (subject) => update(subject, { invitable: !find(subject)?.thread_metadata.invitable }),
};

const rename: ThreadAct = {
  name: 'renameThread',
  place: 210,
  icon: 'edit',
  label: () => t('threads.rename'),
  when: mayChange,
  run: ({ channelId }) => openDialog(renameThreadDialog, { threadId: channelId }),
};

const duration: ThreadAct = {
  name: 'archiveAfter',
  place: 220,
  icon: 'time',
  label: () => t('threads.archiveAfter'),
  when: mayChange,
  choices: (subject) =>
    DURATIONS.map((minutes) => ({
      name: String(minutes),
      label: durationWords(minutes),
      ...(find(subject)?.thread_metadata.auto_archive_duration === minutes ? { icon: 'check' as const } : {}),
      run: () => update(subject, { auto_archive_duration: minutes }),
    })),
};

const archive: ThreadAct = {
  name: 'archiveThread',
  place: 230,
  icon: 'folder',
  label: () => t('threads.archive'),
  when: mayChange,
  run: (subject) => update(subject, { archived: true }),
};

const unarchive: ThreadAct = {
  name: 'unarchiveThread',
  place: 230,
  icon: 'undo',
  label: () => t('threads.unarchive'),
  when: (subject) =>
    find(subject)?.thread_metadata.archived === true &&
    (moderates(subject) || (!isLocked(subject) && isAllowed(subject, Permission.SEND_MESSAGES))),
  run: (subject) => update(subject, { archived: false }),
};

const lock: ThreadAct = {
  name: 'lockThread',
  place: 240,
  icon: 'channel.private',
  label: (subject) => t(isLocked(subject) ? 'threads.unlock' : 'threads.lock'),
  when: (subject) => isActive(subject) && moderates(subject),
  run: (subject) => update(subject, { locked: !isLocked(subject) }),
};

const copyLink: ThreadAct = {
  name: 'copyLink',
  place: 250,
  icon: 'link',
  label: () => t('threads.copyLink'),
  run: (subject) =>
    copyText(
      `${location.origin}/channels/${subject.guildId}/${find(subject)?.parent_id}/threads/${subject.channelId}`,
    ),
};

const copyId = copyIdAct<ChannelSubject>(260, ({ session, channelId }) => ({ session, id: channelId }));

const leave: ThreadAct = {
  name: 'leaveThread',
  place: 300,
  icon: 'sign-out',
  label: () => t('threads.leave'),
  when: (subject) => isActive(subject) && getMember(subject) !== undefined,
  run: ({ channelId }) => attempt(() => rest.call('leaveThread', { params: { channel_id: channelId } })),
};

const remove: ThreadAct = {
  name: 'deleteThread',
  place: 310,
  icon: 'delete',
  isDangerous: true,
  label: () => t('threads.delete'),
  when: moderates,
  async run(subject, { go }) {
    const thread = find(subject);
    const sure = await confirm({
      title: t('threads.deleteTitle', { name: thread?.name ?? '' }),
      body: t('threads.deleteBody'),
      action: t('threads.delete'),
      danger: true,
    });
    const params = { channel_id: subject.channelId };
    if (!sure || !(await attempt(() => rest.call('deleteChannel', { params })))) return;
    if (location.pathname.includes(subject.channelId)) return go(subject.guildId, thread?.parent_id);
  },
};

export const threadMenu = threadActs.of(
  join,
  markRead,
  unmute,
  mute,
  notify,
  members,
  addMembers,
  rename,
  duration,
  archive,
  unarchive,
  setInvitable,
  lock,
  copyLink,
  copyId,
  leave,
  remove,
);
