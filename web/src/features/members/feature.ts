import { t } from '../../i18n/i18n.ts';
import type { Act } from '../../ui/acts/act.ts';
import { copyIdAct } from '../../ui/acts/copyId.ts';
import { type MemberSubject, memberActs } from '../../ui/acts/points.ts';
import { composer } from '../../ui/composerField.ts';
import { memberCommands } from './commands.ts';

const mention: Act<MemberSubject> = {
  name: 'mention',
  place: 100,
  icon: 'mention',
  label: () => t('member.mention'),
  run: ({ userId }) => composer.insert(`<@${userId}> `),
};

const copyId = copyIdAct<MemberSubject>(120, ({ session, userId }) => ({ session, id: userId }));

export const members = [memberActs.of(mention, copyId), memberCommands];
