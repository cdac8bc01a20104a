import { channelPermissions, guildPermissions } from '@guildhall/client';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { t } from '../../i18n/i18n.ts';
import { markChannelRead } from '../../state/markRead.ts';
import type { Act } from '../../ui/acts/act.ts';
import { copyIdAct } from '../../ui/acts/copyId.ts';
import { type ChannelSubject, channelActs, type GuildSubject, guildActs } from '../../ui/acts/points.ts';
import { copyText } from '../../ui/copyText.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { arrangeChoices } from './arrangeChoices.ts';
import { deleteChannel } from './deleteChannel.ts';
import { createChannelDialog } from './dialogs.ts';

const isCategory = ({ session, channelId }: ChannelSubject): boolean =>
  session.store.channels.get(channelId)?.type === ChannelType.GUILD_CATEGORY;

const may = ({ session, channelId }: ChannelSubject, permission: bigint): boolean =>
  (channelPermissions(session.store, channelId) & permission) !== 0n;
const mayManage = (subject: ChannelSubject): boolean => may(subject, Permission.MANAGE_CHANNELS);

const markRead: Act<ChannelSubject> = {
  name: 'markRead',
  place: 100,
  icon: 'mark-read',
  label: () => t('channel.markRead'),
  shownKey: 'Esc',
  when: (subject) => !isCategory(subject),
  run: ({ session, channelId }) => markChannelRead(session, channelId),
};

const markCategoryRead: Act<ChannelSubject> = {
  name: 'markCategoryRead',
  place: 100,
  icon: 'mark-read',
  label: () => t('category.markRead'),
  when: isCategory,
  run({ session, guildId, channelId }) {
    const { channelIds, channels } = session.store;
    for (const id of channelIds.get(guildId) ?? [])
      if (channels.get(id)?.parent_id === channelId) markChannelRead(session, id);
  },
};

const copyLink: Act<ChannelSubject> = {
  name: 'copyLink',
  place: 220,
  icon: 'link',
  label: () => t('channel.copyLink'),
  when: (subject) => !isCategory(subject),
  run: ({ guildId, channelId }) => copyText(`${location.origin}/channels/${guildId}/${channelId}`),
};

const copyId = copyIdAct<ChannelSubject>(230, ({ session, channelId }) => ({ session, id: channelId }));

const createInside: Act<ChannelSubject> = {
  name: 'create',
  place: 235,
  icon: 'add',
  label: () => t('channel.create'),
  when: (subject) => isCategory(subject) && mayManage(subject),
  run: ({ guildId, channelId }) => openDialog(createChannelDialog, { guildId, parentId: channelId }),
};

const arrange: Act<ChannelSubject> = {
  name: 'arrange',
  place: 250,
  icon: 'sort',
  label: () => t('channel.arrange'),
  when: mayManage,
  choices: arrangeChoices,
};

const remove: Act<ChannelSubject> = {
  name: 'delete',
  place: 300,
  icon: 'delete',
  isDangerous: true,
  label: (subject) => t(isCategory(subject) ? 'category.delete' : 'channel.delete'),
  when: mayManage,
  run: ({ session, channelId }) => deleteChannel(session, channelId),
};

const mayCreate = ({ session, guildId }: GuildSubject): boolean =>
  (guildPermissions(session.store, guildId) & Permission.MANAGE_CHANNELS) !== 0n;

const create: Act<GuildSubject> = {
  name: 'createChannel',
  place: 220,
  icon: 'add',
  label: () => t('channel.create'),
  when: mayCreate,
  run: ({ guildId }) => openDialog(createChannelDialog, { guildId, parentId: null }),
};

const createCategory: Act<GuildSubject> = {
  name: 'createCategory',
  place: 230,
  icon: 'folder',
  label: () => t('category.create'),
  when: mayCreate,
  run: ({ guildId }) => openDialog(createChannelDialog, { guildId, parentId: null, isCategory: true }),
};

export const actions = [
  channelActs.of(markRead, markCategoryRead, copyLink, copyId, createInside, arrange, remove),
  guildActs.of(create, createCategory),
];
