import { rest } from '../../state/api.ts';
import { WebhookSection } from './WebhookSection.tsx';

/** The webhooks of all channels of a guild in which the user can manage them. */
export default function GuildWebhooks({ guildId, sub }: { guildId: string; sub: string | undefined }) {
  return (
    <WebhookSection
      guildId={guildId}
      opened={sub}
      queryKey={['webhooks', guildId]}
      read={(signal) => rest.call('getGuildWebhooks', { params: { guild_id: guildId }, signal })}
    />
  );
}
