import type { Invite } from '@guildhall/protocol/invites/schemas';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { useList } from '../../ui/useList.ts';
import { InviteRows } from './InviteRows.tsx';
import type { reduceInvites } from './reduceInvites.ts';

const InviteDialog = lazy(() => import('./InviteDialog.tsx'));

interface InviteListProps {
  title: string;
  lead: string;
  guildId: string;
  /** The target of new ones; undefined for the channel that the dialog suggests. */
  channelId: string | undefined;
  /** Reads the list, and follows it: the same functions as long as the list is the same. */
  read: (signal: AbortSignal) => Promise<Invite[]>;
  reduce: (items: readonly Invite[], type: string, data: unknown) => ReturnType<typeof reduceInvites>;
}

/** Lists invites, creates and revokes them. */
export function InviteList({ title, lead, guildId, channelId, read, reduce }: InviteListProps) {
  const list = useList<Invite>(read, reduce);
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
