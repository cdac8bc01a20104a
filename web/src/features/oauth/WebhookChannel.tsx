import { ChannelType } from '@guildhall/protocol/channels/types';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { useEffect } from 'react';
import { Select } from '../../design/Select.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';

export interface WebhookChannelProps {
  guildId: string;
  /** The channel in the link, which is chosen at first. */
  wanted: string | undefined;
  value: string | undefined;
  onChange: (channelId: string) => void;
}

/** Channels that webhooks can be in. */
const KINDS: readonly number[] = [
  ChannelType.GUILD_TEXT,
  ChannelType.GUILD_ANNOUNCEMENT,
  ChannelType.GUILD_FORUM,
  ChannelType.GUILD_MEDIA,
];

/** The channel of a guild in which an application’s webhook will post. */
export function WebhookChannel({ guildId, wanted, value, onChange }: WebhookChannelProps) {
  const list = useLiveQuery({
    queryKey: ['webhook-channels', guildId],
    queryFn: ({ signal }) =>
      rest.call('listGuildChannels', { params: { guild_id: guildId }, query: { permissions: true }, signal }),
  });
  const channels = (list.data ?? []).filter(
    ({ type, permissions = '0' }) =>
      KINDS.includes(type) && (BigInt(permissions) & Permission.MANAGE_WEBHOOKS) !== 0n,
  );
  const isOffered = channels.some(({ id }) => id === wanted);
  useEffect(() => {
    if (value === undefined && isOffered && wanted !== undefined) onChange(wanted);
  }, [value, isOffered, wanted, onChange]);
  return (
    <Select
      label={t('consent.channel')}
      placeholder={t('consent.channelPlaceholder')}
      hint={t('consent.channelHint')}
      value={value ?? null}
      onChange={onChange}
      options={channels.map(({ id, name }) => ({ value: id, label: `#${name}` }))}
    />
  );
}
