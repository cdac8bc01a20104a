import type { Session } from '@guildhall/client';
import { confirm } from '../../../design/confirm.ts';
import { showToast } from '../../../design/toast.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { getName } from '../../../state/names.ts';
import type { MemberRow } from '../../../state/useMemberTable.ts';
import { attempt } from '../../../ui/forms/useAction.ts';

/** The offered timeouts in seconds: from a minute to the maximum. */
export const TIMEOUTS = [60, 300, 600, 3600, 86_400, 604_800, 2_419_200] as const;

const params = (guildId: string, { user }: MemberRow) => ({ guild_id: guildId, user_id: user.id });
const nameOfRow = ({ user, member }: MemberRow) => getName(user, member);

/** Asks, then kicks a member. */
export async function kickMember({ store }: Session, guildId: string, row: MemberRow): Promise<void> {
  const name = nameOfRow(row);
  const sure = await confirm({
    title: t('member.kick.title', { name }),
    body: t('member.kick.body'),
    action: t('member.kick'),
    danger: true,
  });
  if (!sure) return;
  const worked = await attempt(() => rest.call('removeMember', { params: params(guildId, row) }));
  if (!worked) return;
  showToast({ message: t('member.kicked', { name, guild: store.guilds.get(guildId)?.name ?? '' }) });
}

/** Times a member out for some seconds, or ends it with 0; undo is offered. */
export async function timeOutMember(guildId: string, row: MemberRow, seconds: number): Promise<void> {
  const until = seconds > 0 ? new Date(Date.now() + seconds * 1000).toISOString() : null;
  const put = (time: string | null) =>
    attempt(() =>
      rest.call('updateMember', {
        params: params(guildId, row),
        body: { communication_disabled_until: time },
      }),
    );
  const before = row.member.communication_disabled_until ?? null;
  if (!(await put(until))) return;
  showToast({
    message: t(until ? 'member.timedOut' : 'member.timeoutEnded', { name: nameOfRow(row) }),
    action: { label: t('action.undo'), run: () => void put(before) },
  });
}

/** Whether a timeout is running. */
export const isTimedOut = ({ member }: MemberRow, now = Date.now()): boolean =>
  Boolean(member.communication_disabled_until && Date.parse(member.communication_disabled_until) > now);
