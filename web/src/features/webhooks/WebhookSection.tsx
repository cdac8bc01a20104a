import type { Webhook } from '@guildhall/protocol/webhooks/schemas';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { confirm } from '../../design/confirm.ts';
import { t } from '../../i18n/i18n.ts';
import { STALE } from '../../state/queries/fold.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useQueries } from '../../state/queries/useQueries.ts';
import { CodeBlock } from '../../ui/markup/CodeBlock.tsx';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { WebhookItem } from './WebhookItem.tsx';
import * as styles from './webhooks.css.ts';

const CreateDialog = lazy(() => import('./CreateDialog.tsx'));

const EXAMPLE = `curl "$WEBHOOK_URL" -H "Content-Type: application/json" \\
  -d '{"content": "Kiln B has reached cone 6"}'`;

export interface WebhookSectionProps {
  guildId: string;
  /** The channel whose webhooks they are; absent for those of the whole guild. */
  channelId?: string;
  /** The webhook that is open at first. */
  opened?: string | undefined;
  queryKey: readonly string[];
  read: (signal: AbortSignal) => Promise<readonly Webhook[]>;
}

/** A list of webhooks, one of which is open for editing. */
export function WebhookSection({ guildId, channelId, opened, queryKey, read }: WebhookSectionProps) {
  const { client } = useQueries();
  const [open, setOpen] = useState(opened);
  const [isDirty, setDirty] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const list = useLiveQuery(
    { queryKey, queryFn: ({ signal }) => read(signal) },
    {
      WEBHOOKS_UPDATE: (webhooks, { guild_id, channel_id }) =>
        guild_id === guildId && (channelId === undefined || channel_id === channelId) ? STALE : webhooks,
    },
  );
  const change = (next: (webhooks: readonly Webhook[]) => readonly Webhook[]) =>
    client.setQueryData<readonly Webhook[]>(queryKey, (webhooks) => next(webhooks ?? []));
  const toggle = async (id: string) => {
    const mayLeave =
      !isDirty ||
      (await confirm({
        title: t('webhooks.discardTitle'),
        body: t('webhooks.discardBody'),
        action: t('webhooks.discard'),
        keep: t('webhooks.keepEditing'),
      }));
    if (!mayLeave) return;
    setDirty(false);
    setOpen(open === id ? undefined : id);
  };
  return (
    <Section
      title={t('webhooks.section')}
      lead={t(channelId ? 'webhooks.leadChannel' : 'webhooks.lead')}
      actions={
        <Button variant="filled" icon="add" onPress={() => setCreating(true)}>
          {t('webhooks.new')}
        </Button>
      }
    >
      <ListStates
        list={list}
        failed={t('webhooks.failed')}
        empty={{ title: t('webhooks.none'), body: t('webhooks.noneBody') }}
      >
        <ul className={styles.list}>
          {list.data?.map((webhook) => (
            <WebhookItem
              key={webhook.id}
              guildId={guildId}
              webhook={webhook}
              showsChannel={channelId === undefined}
              isOpen={webhook.id === open}
              onToggle={() => void toggle(webhook.id)}
              onDirty={setDirty}
              onChange={(changed) =>
                change((webhooks) => webhooks.map((known) => (known.id === changed.id ? changed : known)))
              }
              onDelete={() => {
                setDirty(false);
                change((webhooks) => webhooks.filter(({ id }) => id !== webhook.id));
              }}
            />
          ))}
        </ul>
        <h2 className={parts.heading}>{t('webhooks.script')}</h2>
        <div dir="ltr">
          <CodeBlock language="bash" text={EXAMPLE} />
        </div>
      </ListStates>
      {isCreating && (
        <Suspense>
          <CreateDialog
            guildId={guildId}
            channelId={channelId}
            onCreate={(created) => {
              change((webhooks) => [created, ...webhooks.filter(({ id }) => id !== created.id)]);
              if (!isDirty) setOpen(created.id);
              setCreating(false);
            }}
            onClose={() => setCreating(false)}
          />
        </Suspense>
      )}
    </Section>
  );
}
