import { guildFolders } from '@guildhall/client';
import { t } from '../../i18n/i18n.ts';
import { markGuildRead } from '../../state/markRead.ts';
import type { Act } from '../../ui/acts/act.ts';
import { copyIdAct } from '../../ui/acts/copyId.ts';
import { type GuildSubject, guildActs } from '../../ui/acts/points.ts';
import { arrangeChoices } from './arrangeChoices.ts';
import { deleteGuild, leaveGuild } from './endGuild.ts';

const markRead: Act<GuildSubject> = {
  name: 'markRead',
  place: 100,
  icon: 'mark-read',
  label: () => t('guild.markRead'),
  shownKey: 'Shift Esc',
  run: ({ session, guildId }) => markGuildRead(session, guildId),
};

const arrange: Act<GuildSubject> = {
  name: 'arrange',
  place: 140,
  icon: 'sort',
  label: () => t('rail.arrange'),
  when: ({ session, guildId }) =>
    guildFolders(session.store).some(({ guild_ids: ids }) => ids.includes(guildId)),
  choices: arrangeChoices,
};

const copyId = copyIdAct<GuildSubject>(240, ({ session, guildId }) => ({ session, id: guildId }));

const isOwner = ({ session: { store }, guildId }: GuildSubject): boolean =>
  store.guilds.get(guildId)?.owner_id === store.me?.id;

const remove: Act<GuildSubject> = {
  name: 'delete',
  place: 300,
  icon: 'delete',
  isDangerous: true,
  label: () => t('guild.delete'),
  when: isOwner,
  run: async ({ session, guildId }, { navigate }) =>
    (await deleteGuild(session.store, guildId)) && navigate({ to: '/channels/@me' }),
};

const leave: Act<GuildSubject> = {
  name: 'leave',
  place: 300,
  icon: 'sign-out',
  isDangerous: true,
  label: () => t('guild.leave'),
  when: (subject) => !isOwner(subject),
  run: async ({ session, guildId }, { navigate }) =>
    (await leaveGuild(session.store, guildId)) && navigate({ to: '/channels/@me' }),
};

export const actions = [guildActs.of(markRead, arrange, copyId, remove, leave)];
