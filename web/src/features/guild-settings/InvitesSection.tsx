import type { Invite } from '@guildhall/protocol/invites/schemas';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Section } from '../../app/settings/parts.tsx';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { InviteRows } from './InviteRows.tsx';
import { reduceInvites } from './reduceInvites.ts';
import { useList } from './useList.ts';

const InviteDialog = lazy(() => import('../invites/InviteDialog.tsx'));

/** Every invite to the guild, and taking them back. */
export default function InvitesSection({ guildId }: { guildId: string }) {
  const read = useCallback(
    (signal: AbortSignal) => rest.call('listGuildInvites', { params: { guild_id: guildId }, signal }),
    [guildId],
  );
  const reduce = useCallback(
    (items: readonly Invite[], type: string, data: unknown) =>
      reduceInvites(items, type, data, ({ guild_id: id }) => id === guildId),
    [guildId],
  );
  const list = useList<Invite>(read, reduce);
  const [making, setMaking] = useState(false);
  return (
    <Section
      title={t('guildSettings.invites')}
      lead={t('guildSettings.invitesLead')}
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
            channelId={undefined}
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
