import { channelGroups } from '@guildhall/client';
import { GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { cx } from '../../../design/selectors.ts';
import { TextField } from '../../../design/TextField.tsx';
import { t } from '../../../i18n/i18n.ts';
import { useChannelGroups } from '../../../state/hooks.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import * as parts from '../../../ui/settings/parts.css.ts';
import { Locked, Section } from '../../../ui/settings/parts.tsx';
import { deleteChannel, loadCreateChannelDialog } from '../../channels/index.ts';
import { ChannelOrder } from './ChannelOrder.tsx';
import * as styles from './channels.css.ts';
import { listRows } from './listRows.ts';
import type { RowActions } from './rowActions.ts';

const CreateChannelDialog = lazy(loadCreateChannelDialog);

type Making = { readonly parentId: string | null; readonly isCategory: boolean };

/** The channel whose settings were opened from a guild's list, which is the way back. */
const left = new Map<string, string>();

const NONE: ReadonlySet<string> = new Set();

/** All channels of the guild, in order: making, moving, opening and deleting them. */
export default function ChannelsSection({ guildId }: { guildId: string }) {
  const session = useSession();
  const { store } = session;
  const groups = useChannelGroups(guildId);
  const [query, setQuery] = useState('');
  const [folded, setFolded] = useState(NONE);
  const [making, setMaking] = useState<Making>();
  const [focused, setFocused] = useState(left.get(guildId));
  useEffect(() => void left.delete(guildId), [guildId]);
  const categories = groups.flatMap(({ category }) => (category ? [category.id] : []));
  const total = groups.reduce((count, { channels }) => count + channels.length, categories.length);
  const why = total >= GUILD_LIMITS.channels ? t('guildChannels.tooMany') : undefined;
  const whyCategory =
    why ?? (categories.length >= GUILD_LIMITS.categories ? t('guildChannels.tooManyCategories') : undefined);

  const actions = useMemo(
    (): RowActions => ({
      onOpen: (id) => left.set(guildId, id),
      onCreateIn: (parentId) => setMaking({ parentId, isCategory: false }),
      onFold: (id) =>
        setFolded((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      onDelete: async (id) => {
        const rows = listRows(channelGroups(store, guildId), { folded: NONE, query: '', lifted: undefined });
        const at = rows.findIndex((row) => row.id === id);
        if (await deleteChannel(session, id)) setFocused((rows[at + 1] ?? rows[at - 1])?.id);
      },
    }),
    [session, store, guildId],
  );
  const isFolded = categories.length > 0 && categories.every((id) => folded.has(id));
  return (
    <Section
      title={t('guildSettings.channels')}
      lead={t('guildChannels.lead')}
      actions={
        <div className={styles.make}>
          <Locked reason={why ?? whyCategory} />
          <Button
            icon="folder"
            isDisabled={whyCategory !== undefined}
            onPress={() => setMaking({ parentId: null, isCategory: true })}
          >
            {t('guildChannels.newCategory')}
          </Button>
          <Button
            variant="filled"
            icon="add"
            isDisabled={why !== undefined}
            onPress={() => setMaking({ parentId: null, isCategory: false })}
          >
            {t('guildChannels.newChannel')}
          </Button>
        </div>
      }
    >
      <div className={cx(parts.tools, styles.tools)}>
        <TextField
          className={parts.grow}
          label={t('guildChannels.search')}
          hideLabel
          icon="search"
          placeholder={t('guildChannels.search')}
          value={query}
          onChange={setQuery}
          autoComplete="off"
        />
        <span className={styles.total}>
          {t('guildChannels.total', { count: total, max: GUILD_LIMITS.channels })}
        </span>
        <IconButton
          icon={isFolded ? 'expand' : 'collapse'}
          label={t(isFolded ? 'guildChannels.unfoldAll' : 'guildChannels.foldAll')}
          isDisabled={categories.length === 0}
          onPress={() => setFolded(isFolded ? NONE : new Set(categories))}
        />
      </div>
      <ChannelOrder guildId={guildId} query={query} folded={folded} focused={focused} actions={actions} />
      {making && (
        <Suspense>
          <CreateChannelDialog
            guildId={guildId}
            parentId={making.parentId}
            isCategory={making.isCategory}
            onClose={() => setMaking(undefined)}
            onCreated={({ id }) => setFocused(id)}
          />
        </Suspense>
      )}
    </Section>
  );
}
