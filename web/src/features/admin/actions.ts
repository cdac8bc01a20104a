import { t } from '../../i18n/i18n.ts';
import type { Act } from '../../ui/acts/act.ts';
import { type MemberSubject, memberActs } from '../../ui/acts/points.ts';
import { isKnownOwner } from './ownership.ts';

/** Opens the instance's settings, from the owner's own menu. */
const openInstance: Act<MemberSubject> = {
  name: 'instance',
  place: 90,
  icon: 'server',
  label: () => t('admin.open'),
  when: ({ session, userId }) => userId === session.store.me?.id && isKnownOwner(userId),
  run: (_, { navigate }) => navigate({ to: '/admin/$section', params: { section: 'overview' } }),
};

export const actions = memberActs.of(openInstance);
