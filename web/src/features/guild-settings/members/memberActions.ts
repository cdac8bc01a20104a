import { showToast } from '../../../design/toast.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { getName } from '../../../state/names.ts';
import type { MemberRow } from '../../../state/useMemberTable.ts';
import { attempt } from '../../../ui/forms/useAction.ts';

/** Times a member out until a time, or ends the timeout with null. Throws RestError, NetworkError. */
export const setTimeoutEnd = (guildId: string, { user }: MemberRow, end: string | null, reason = '') =>
  rest.call('updateMember', {
    params: { guild_id: guildId, user_id: user.id },
    body: { communication_disabled_until: end },
    ...(reason ? { reason } : {}),
  });

/** Ends a member's timeout, and offers to undo that. */
export async function endTimeout(guildId: string, row: MemberRow): Promise<void> {
  const before = row.member.communication_disabled_until ?? null;
  if (!(await attempt(() => setTimeoutEnd(guildId, row, null)))) return;
  showToast({
    message: t('member.timeoutEnded', { name: getName(row.user, row.member) }),
    action: { label: t('action.undo'), run: () => void attempt(() => setTimeoutEnd(guildId, row, before)) },
  });
}

/** Whether a timeout is running. */
export const isTimedOut = ({ member }: MemberRow, now = Date.now()): boolean =>
  Boolean(member.communication_disabled_until && Date.parse(member.communication_disabled_until) > now);
