import { type ChannelOverride, channelGroups, key, type UserGuildSettings } from '@guildhall/client';
import { isMuted } from '@guildhall/protocol/notifications/decide';
import { NotificationLevel } from '@guildhall/protocol/notifications/levels';
import { Clip } from '../../design/Clip.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Select } from '../../design/Select.tsx';
import { Switch } from '../../design/Switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useSlice } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { channelIcon } from '../../ui/channelIcon.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { changeGuildSettings, muteFor, ofChannel } from './change.ts';
import * as styles from './GuildNotifications.css.ts';
import { muteEndWords } from './words.ts';

const LEVELS = ['3', '0', '1', '2'] as const;
const CATEGORY = 4;

/** Whether an override changes notifications; some only keep a category collapsed. */
const says = (override: ChannelOverride) =>
  override.muted || override.message_notifications !== NotificationLevel.INHERIT;

/** Channels and categories that differ from their guild, and a select to add another. */
export function OverrideList({
  guildId,
  settings,
}: {
  guildId: string;
  settings: UserGuildSettings | undefined;
}) {
  const session = useSession();
  const groups = useSlice(key.channels(guildId), (store) => channelGroups(store, guildId));
  const all = groups.flatMap(({ category, channels }) => (category ? [category, ...channels] : channels));
  const overrides = new Map(
    (settings?.channel_overrides ?? []).filter(says).map((override) => [override.channel_id, override]),
  );
  const listed = all.filter(({ id }) => overrides.has(id));
  const free = all.filter(({ id }) => !overrides.has(id));
  return (
    <>
      <Select
        label={t('guildNotifications.add')}
        hint={t('guildNotifications.overridesHint')}
        placeholder={t('guildNotifications.addPlaceholder')}
        value={null}
        options={free.map((channel) => ({
          value: channel.id,
          label: channel.name ?? '',
          icon: channel.type === CATEGORY ? 'folder' : channelIcon(channel),
        }))}
        onChange={(channelId) =>
          void changeGuildSettings(
            session,
            guildId,
            ofChannel(channelId, { message_notifications: NotificationLevel.ONLY_MENTIONS }),
          )
        }
      />
      {listed.length === 0 ? (
        <p className={parts.lead}>{t('guildNotifications.none')}</p>
      ) : (
        <ul>
          {listed.map(({ id }) => (
            <Override key={id} guildId={guildId} override={overrides.get(id)!} />
          ))}
        </ul>
      )}
    </>
  );
}

function Override({ guildId, override }: { guildId: string; override: ChannelOverride }) {
  const session = useSession();
  const channel = useChannel(override.channel_id);
  if (!channel) return null;
  const name = channel.name ?? '';
  const muted = isMuted(override, Date.now());
  const change = (next: Parameters<typeof ofChannel>[1]) =>
    void changeGuildSettings(session, guildId, ofChannel(channel.id, next));
  return (
    <li className={styles.override}>
      <span className={styles.place}>
        <Icon name={channel.type === CATEGORY ? 'folder' : channelIcon(channel)} size={18} />
        <span className={styles.words}>
          <span className={styles.name}>
            <Clip>{name}</Clip>
          </span>
          {muted && <span className={parts.rowHint}>{muteEndWords(override.mute_config)}</span>}
          {channel.type === CATEGORY && !muted && (
            <span className={parts.rowHint}>{t('guildNotifications.category')}</span>
          )}
        </span>
      </span>
      <Select
        hideLabel
        label={t('guildNotifications.levelOf', { name })}
        value={String(override.message_notifications) as (typeof LEVELS)[number]}
        options={LEVELS.map((level) => ({ value: level, label: t(`mute.level.${level}`) }))}
        onChange={(level) => change({ message_notifications: Number(level) as 0 | 1 | 2 | 3 })}
      />
      <span className={styles.muting}>
        <Icon name="muted" size={16} />
        <Switch
          hideLabel
          label={t('guildNotifications.muteOf', { name })}
          checked={muted}
          onChange={(on) => change(on ? muteFor(-1) : { muted: false })}
        />
      </span>
      <IconButton
        icon="close"
        size={28}
        label={t('guildNotifications.remove', { name })}
        onPress={() => change({ muted: false, message_notifications: NotificationLevel.INHERIT })}
      />
    </li>
  );
}
