import { guildPermissions } from '@guildhall/client';
import { t } from '../../i18n/i18n.ts';
import type { Act } from '../../ui/acts/act.ts';
import { type GuildSubject, guildActs } from '../../ui/acts/points.ts';
import { memberActions } from './members/actions.ts';
import { openSections } from './sections.ts';

const settings: Act<GuildSubject> = {
  name: 'settings',
  place: 210,
  icon: 'settings',
  label: () => t('guild.settings'),
  when: ({ session, guildId }) => openSections(guildPermissions(session.store, guildId)).length > 0,
  run: ({ guildId }, { navigate }) => navigate({ to: '/guilds/$guild/settings', params: { guild: guildId } }),
};

export const actions = [guildActs.of(settings), memberActions];
