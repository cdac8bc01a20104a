import { BAN_LIMITS } from '@guildhall/protocol/limits/guilds';
import { showToast } from '../../../design/toast.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { getName } from '../../../state/names.ts';
import type { MemberRow } from '../../../state/useMemberTable.ts';
import { attempt } from '../../../ui/forms/useAction.ts';
import { setTimeoutEnd } from './memberActions.ts';

/** The offered timeouts in seconds: from a minute to the maximum. */
export const TIMEOUTS = [60, 300, 600, 3600, 86_400, 604_800, 2_419_200] as const;
/** The offered times for which a ban deletes messages, in seconds. */
export const BAN_DELETES = [0, 3600, 21_600, 86_400, 259_200, BAN_LIMITS.deleteMessageSeconds] as const;

export type Moderation = 'kick' | 'ban' | 'timeout';

interface Subject {
  readonly guildId: string;
  readonly guildName: string;
  readonly row: MemberRow;
}
type Perform = (subject: Subject, reason: string, seconds: number) => Promise<void>;

const withReason = (reason: string) => (reason ? { reason } : {});
const getParams = ({ guildId, row }: Subject) => ({ guild_id: guildId, user_id: row.user.id });
const nameIn = ({ row: { user, member } }: Subject) => getName(user, member);

const kick: Perform = async (subject, reason) => {
  await rest.call('removeMember', { params: getParams(subject), ...withReason(reason) });
  showToast({ message: t('member.kicked', { name: nameIn(subject), guild: subject.guildName }) });
};

const ban: Perform = async (subject, reason, seconds) => {
  await rest.call('createBan', {
    params: getParams(subject),
    body: { delete_message_seconds: seconds },
    ...withReason(reason),
  });
  showToast({ message: t('member.banned', { name: nameIn(subject) }) });
};

const timeOut: Perform = async (subject, reason, seconds) => {
  const { guildId, row } = subject;
  await setTimeoutEnd(guildId, row, new Date(Date.now() + seconds * 1000).toISOString(), reason);
  showToast({
    message: t('member.timedOut', { name: nameIn(subject) }),
    action: {
      label: t('action.undo'),
      run: () => void attempt(() => setTimeoutEnd(guildId, row, null)),
    },
  });
};

/** Performs each kind of moderation. All throw RestError, NetworkError. */
export const MODERATIONS: Readonly<Record<Moderation, Perform>> = { kick, ban, timeout: timeOut };
