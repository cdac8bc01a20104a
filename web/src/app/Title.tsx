import { t } from '../i18n/i18n.ts';
import { useChannel, useGuild, useTotalUnread } from '../state/hooks.ts';
import { usePartner } from '../state/useConversations.ts';
import { useDocumentTitle } from '../ui/documentTitle.ts';
import { HOME } from '../ui/place.ts';

/** Keeps the document's title up to date: the current place, and the number of mentions. */
export function Title({ guildId, channelId }: { guildId: string; channelId: string | undefined }) {
  const guild = useGuild(guildId);
  const channel = useChannel(channelId ?? '');
  const partner = usePartner(channelId);
  const { mentions, unread } = useTotalUnread();
  const parts =
    guildId === HOME
      ? [partner ? (partner.userId && '@') + partner.name : t('home.title')]
      : [channel?.name ? `#${channel.name}` : '', guild?.name ?? ''];
  useDocumentTitle(parts, mentions, unread);
  return null;
}
