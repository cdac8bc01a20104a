import { type Channel, channelPermissions, orderedGuilds, type Store } from '@guildhall/client';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { useMemo, useState } from 'react';
import { Select } from '../../design/Select.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useChannel } from '../../state/hooks.ts';
import { openableChannels } from '../../state/openableChannels.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { channelIcon } from '../../ui/channelIcon.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { useAction } from '../../ui/forms/useAction.ts';

/** The channels that the user can make follow another: other guilds' first, in each those for its rules and updates last. */
function targets(store: Store, sourceId: string) {
  const own = store.channels.get(sourceId)?.guild_id;
  const guildIds = orderedGuilds(store);
  const inOrder = [...guildIds.filter((id) => id !== own), ...guildIds.filter((id) => id === own)];
  return inOrder.flatMap((guildId) => {
    const guild = store.guilds.get(guildId);
    const channels = openableChannels(store, guildId).filter(
      ({ id, type }) =>
        id !== sourceId &&
        (type === ChannelType.GUILD_TEXT || type === ChannelType.GUILD_ANNOUNCEMENT) &&
        (channelPermissions(store, id) & Permission.MANAGE_WEBHOOKS) !== 0n,
    );
    const isSet = ({ id }: Channel) =>
      id === guild?.rules_channel_id || id === guild?.public_updates_channel_id;
    return [...channels.filter((channel) => !isSet(channel)), ...channels.filter(isSet)].map((target) => ({
      value: target.id,
      label: target.name ?? '',
      icon: channelIcon(target),
      hint: guild?.name ?? '',
    }));
  });
}

/** Chooses the channel that receives an announcement channel's published messages. */
export default function FollowDialog({ channelId, onClose }: { channelId: string; onClose: () => void }) {
  const { store } = useSession();
  const channel = useChannel(channelId);
  const options = useMemo(() => targets(store, channelId), [store, channelId]);
  const [target, setTarget] = useState(options[0]?.value ?? '');
  const follow = useAction(async () => {
    await rest.call('followChannel', {
      params: { channel_id: channelId },
      body: { webhook_channel_id: target },
    });
    onClose();
    showToast({ message: t('follow.done', { channel: channel?.name ?? '' }) });
  });
  return (
    <FormModal
      title={t('follow.title', { channel: channel?.name ?? '' })}
      description={t(options.length > 0 ? 'follow.body' : 'follow.nowhere')}
      action={t('follow.action')}
      busy={follow.busy}
      isDisabled={!target}
      problem={follow.error === undefined ? undefined : describeError(follow.error)}
      onSubmit={() => void follow.run()}
      onClose={onClose}
    >
      {options.length > 0 && (
        <Select label={t('follow.target')} options={options} value={target} onChange={setTarget} />
      )}
    </FormModal>
  );
}
