import { t } from '../../i18n/i18n.ts';
import type { Act } from '../../ui/acts/act.ts';
import { type GuildSubject, guildActs } from '../../ui/acts/points.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { linkedRolesDialog } from './dialogs.ts';
import { isLinked } from './isLinked.ts';

const open: Act<GuildSubject> = {
  name: 'linked-roles',
  place: 120,
  icon: 'connections',
  label: () => t('linkedRoles.title'),
  when: ({ session, guildId }) => [...(session.store.roles.get(guildId)?.values() ?? [])].some(isLinked),
  run: ({ guildId }) => openDialog(linkedRolesDialog, { guildId }),
};

export const linkedRoles = [guildActs.of(open)];
