import { type ReactNode, useMemo } from 'react';
import { Select } from '../../design/Select.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannelGroups } from '../../state/hooks.ts';
import { channelIcon } from '../../ui/channelIcon.ts';

export interface ChannelSelectProps {
  guildId: string;
  label: ReactNode;
  hint?: ReactNode;
  value: string | null;
  onChange: (channelId: string | null) => void;
  /** Channel types that can be chosen. */
  types: readonly number[];
  /** The label for no channel. Without it, a channel is required. */
  none?: string;
  /** The label for a channel that will be created; its value is `1`. */
  create?: string;
  error?: ReactNode;
  isDisabled?: boolean;
}

const NONE = 'none';

/** One of a guild's channels, by category. */
export function ChannelSelect(props: ChannelSelectProps) {
  const { guildId, types, none, create, value, onChange, error, ...field } = props;
  const groups = useChannelGroups(guildId);
  const wanted = types.join();
  const channels = useMemo(
    () =>
      groups.flatMap(({ category, channels: within }) =>
        within
          .filter(({ type }) => wanted.split(',').includes(String(type)))
          .map((channel) => ({
            value: channel.id,
            label: channel.name ?? '',
            icon: channelIcon(channel),
            ...(category?.name ? { hint: category.name } : {}),
          })),
      ),
    [groups, wanted],
  );
  const needsOne = none === undefined && value !== null;
  const options = useMemo(() => {
    const isKnown = value === null || value === '1' || channels.some((channel) => channel.value === value);
    return [
      ...(needsOne ? [] : [{ value: NONE, label: none ?? t('guildSettings.noChannel') }]),
      ...(create ? [{ value: '1', label: create, icon: 'add' as const }] : []),
      // A channel that the user can't view still counts as chosen.
      ...(isKnown
        ? []
        : [
            {
              value,
              label: t('guildSettings.hiddenChannel'),
              icon: 'channel.private' as const,
            },
          ]),
      ...channels,
    ];
  }, [channels, needsOne, none, create, value]);
  return (
    <Select
      {...field}
      {...(error ? { error } : {})}
      value={value ?? NONE}
      onChange={(chosen) => onChange(chosen === NONE ? null : chosen)}
      options={options}
    />
  );
}
