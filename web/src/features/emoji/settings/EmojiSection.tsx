import { getEmojiSlots } from '@guildhall/protocol/limits/emoji';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import { useState } from 'react';
import { TextField } from '../../../design/TextField.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { useGuild } from '../../../state/hooks.ts';
import { ListStates } from '../../../ui/settings/ListStates.tsx';
import { Meter } from '../../../ui/settings/Meter.tsx';
import { Section } from '../../../ui/settings/parts.tsx';
import { EmojiRow } from './EmojiRow.tsx';
import * as styles from './EmojiSection.css.ts';
import { UploadArea } from './UploadArea.tsx';
import { useGuildEmoji } from './useGuildEmoji.ts';

/** The emoji of a guild: adding, renaming, restricting and deleting them. */
export default function EmojiSection({ guildId }: { guildId: string }) {
  const guild = useGuild(guildId);
  const list = useGuildEmoji(guildId);
  const [query, setQuery] = useState('');
  const all = list.data ?? [];
  const slots = guild ? getEmojiSlots(guild) : 0;
  const animated = all.filter((emoji) => emoji.animated).length;
  const wanted = query.trim().replaceAll(':', '').toLowerCase();
  const shown = all
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort((a, b) => snowflakeTimestamp(b.id) - snowflakeTimestamp(a.id));
  const kinds = [
    { label: t('emojiSettings.static'), count: all.length - animated },
    { label: t('emojiSettings.animated'), count: animated },
  ];
  return (
    <Section title={t('guildSettings.emoji')} lead={t('emojiSettings.lead')}>
      <div className={styles.meters}>
        {kinds.map(({ label, count }) => (
          <Meter
            key={label}
            label={label}
            value={t('emojiSettings.slots', { used: formatNumber(count), slots: formatNumber(slots) })}
            share={slots > 0 ? count / slots : 0}
          />
        ))}
      </div>
      <UploadArea guildId={guildId} />
      <div className={styles.tools}>
        <ListStates
          list={list}
          failed={t('emojiSettings.failed')}
          empty={{ title: t('emojiSettings.none'), body: t('emojiSettings.noneBody') }}
        >
          <TextField
            className={styles.search}
            label={t('emoji.search')}
            hideLabel
            icon="search"
            placeholder={t('emoji.search')}
            value={query}
            onChange={setQuery}
            autoComplete="off"
          />
          <div className={styles.header} aria-hidden="true">
            <span />
            <span>{t('emojiSettings.name')}</span>
            <span>{t('emojiSettings.usableBy')}</span>
            <span>{t('emojiSettings.addedBy')}</span>
            <span>{t('emojiSettings.date')}</span>
          </div>
          <ul>
            {shown.map((emoji) => (
              <EmojiRow key={emoji.id} guildId={guildId} emoji={emoji} />
            ))}
          </ul>
          {shown.length === 0 && (
            <p className={styles.date} role="status">
              {t('emoji.none', { query: query.trim() })}
            </p>
          )}
        </ListStates>
      </div>
    </Section>
  );
}
