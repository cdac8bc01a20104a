import type { Invite } from '@guildhall/protocol/invites/schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { showToast } from '../../design/toast.ts';
import { formatList, formatRelative } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useChannel, useRoles } from '../../state/hooks.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import { useQueries } from '../../state/queries/useQueries.ts';
import { useStreaming } from '../../state/streamerMode.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import { inviteAddress } from './inviteAddress.ts';

interface InviteRowsProps {
  list: UseQueryResult<readonly Invite[], unknown>;
  queryKey: readonly string[];
}

/** Invites as rows: creator, target, expiry and number of uses. */
export function InviteRows({ list, queryKey }: InviteRowsProps) {
  const { client } = useQueries();
  const takeBack = async (invite: Invite) => {
    client.setQueryData<readonly Invite[]>(queryKey, (invites) =>
      invites?.filter(({ code }) => code !== invite.code),
    );
    const worked = await attempt(() => rest.call('deleteInvite', { params: { code: invite.code } }));
    if (!worked) void list.refetch();
  };
  const now = useMinute();
  return (
    <ListStates
      list={list}
      failed={t('guildSettings.invitesFailed')}
      empty={{ title: t('guildSettings.noInvites'), body: t('guildSettings.noInvitesBody') }}
    >
      <ul className={parts.rows}>
        {list.data
          ?.filter(({ expires_at: end }) => !end || Date.parse(end) > now)
          .map((invite) => (
            <InviteRow key={invite.code} invite={invite} onTakeBack={() => void takeBack(invite)} />
          ))}
      </ul>
    </ListStates>
  );
}

/** The time, to the minute: expired invites leave the list by themselves. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function InviteRow({ invite, onTakeBack }: { invite: Invite; onTakeBack: () => void }) {
  const { inviter, uses = 0, max_uses: max = 0, expires_at: end } = invite;
  const channel = useChannel(invite.channel?.id ?? '');
  const isHidden = useStreaming('hide_invite_links');
  const known = useRoles(invite.guild?.id ?? '');
  const roles = (invite.roles ?? []).map(
    ({ id, name }) => known.find((role) => role.id === id)?.name ?? name,
  );
  const name = inviter ? getName(inviter) : t('user.unknown');
  const used = max === 0 ? t('inviteRow.used', { count: uses }) : t('inviteRow.usedOf', { count: uses, max });
  const copy = () =>
    navigator.clipboard.writeText(inviteAddress(invite.code)).then(
      () => showToast({ message: t('inviteDialog.copied') }),
      () => showToast({ kind: 'error', message: t('account.notCopied') }),
    );
  return (
    <li className={parts.row}>
      <Avatar
        name={name}
        src={inviter && avatarAddress(inviter)}
        seed={inviter?.id ?? invite.code}
        size={32}
      />
      <div className={parts.rowWords}>
        <span className={parts.rowName}>
          {isHidden ? t('streamer.hidden') : <bdi dir="ltr">{invite.code}</bdi>}
        </span>
        <span className={parts.rowHint}>
          {[
            t('inviteRow.by', { name, channel: channel?.name ?? invite.channel?.name ?? '' }),
            used,
            end
              ? t('inviteRow.ends', { when: formatRelative(Date.parse(end) - Date.now()) })
              : t('inviteDialog.endless'),
            ...(invite.temporary ? [t('inviteDialog.temporary')] : []),
            ...(roles.length > 0 ? [t('inviteRow.roles', { roles: formatList(roles) })] : []),
          ].join(' · ')}
        </span>
      </div>
      <IconButton icon="copy" label={t('inviteRow.copy')} onPress={() => void copy()} />
      <IconButton
        icon="close"
        label={isHidden ? t('inviteRow.takeBackHidden') : t('inviteRow.takeBack', { code: invite.code })}
        onPress={onTakeBack}
      />
    </li>
  );
}
