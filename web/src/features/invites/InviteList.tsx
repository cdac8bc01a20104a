import type { Invite } from '@guildhall/protocol/invites/schemas';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { InviteRows } from './InviteRows.tsx';
import { inviteFold } from './inviteFold.ts';

const InviteDialog = lazy(() => import('./InviteDialog.tsx'));

interface InviteListProps {
  title: string;
  lead: string;
  guildId: string;
  /** The channel whose invites are listed; undefined for those of the whole guild. */
  channelId: string | undefined;
  read: (signal: AbortSignal) => Promise<readonly Invite[]>;
}

/** Lists invites, creates and revokes them. */
export function InviteList({ title, lead, guildId, channelId, read }: InviteListProps) {
  const queryKey = ['invites', guildId, channelId ?? 'all'];
  const list = useLiveQuery(
    { queryKey, queryFn: ({ signal }) => read(signal) },
    inviteFold(({ guild_id, channel_id }) =>
      channelId === undefined ? guild_id === guildId : channel_id === channelId,
    ),
  );
  const [making, setMaking] = useState(false);
  return (
    <Section
      title={title}
      lead={lead}
      actions={
        <Button variant="filled" icon="add" onPress={() => setMaking(true)}>
          {t('guildSettings.invite')}
        </Button>
      }
    >
      <InviteRows list={list} queryKey={queryKey} />
      {making && (
        <Suspense>
          <InviteDialog
            guildId={guildId}
            channelId={channelId}
            onClose={() => {
              setMaking(false);
              void list.refetch();
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}
