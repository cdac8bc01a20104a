import type { Invite } from '@guildhall/protocol/invites/schemas';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Section } from '../../app/settings/parts.tsx';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { InviteRows, reduceInvites, useList } from '../guild-settings/index.ts';

const InviteDialog = lazy(() => import('../invites/InviteDialog.tsx'));

/** The invites that lead to a channel. */
export function ChannelInvites({ guildId, channelId }: { guildId: string; channelId: string }) {
  const read = useCallback(
    (signal: AbortSignal) => rest.call('listChannelInvites', { params: { channel_id: channelId }, signal }),
    [channelId],
  );
  const reduce = useCallback(
    (items: readonly Invite[], type: string, data: unknown) =>
      reduceInvites(items, type, data, ({ channel_id: id }) => id === channelId),
    [channelId],
  );
  const list = useList<Invite>(read, reduce);
  const [making, setMaking] = useState(false);
  return (
    <Section
      title={t('channelSettings.invites')}
      lead={t('channelSettings.invitesLead')}
      actions={
        <Button variant="filled" icon="add" onPress={() => setMaking(true)}>
          {t('guildSettings.invite')}
        </Button>
      }
    >
      <InviteRows list={list} />
      {making && (
        <Suspense>
          <InviteDialog
            guildId={guildId}
            channelId={channelId}
            onClose={() => {
              setMaking(false);
              list.retry();
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}
