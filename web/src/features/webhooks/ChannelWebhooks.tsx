import { rest } from '../../state/api.ts';
import { WebhookSection } from './WebhookSection.tsx';

/** The webhooks of a channel. */
export default function ChannelWebhooks({ guildId, channelId }: { guildId: string; channelId: string }) {
  return (
    <WebhookSection
      guildId={guildId}
      channelId={channelId}
      queryKey={['webhooks', guildId, channelId]}
      read={(signal) => rest.call('getChannelWebhooks', { params: { channel_id: channelId }, signal })}
    />
  );
}
