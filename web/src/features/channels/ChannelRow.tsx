import { voiceKey, voiceStates } from '@guildhall/client';
import { type ChannelType, isVoiceType } from '@guildhall/protocol/channels/types';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, memo, useState } from 'react';
import { Badge } from '../../design/Badge.tsx';
import { Clip } from '../../design/Clip.tsx';
import { useContextMenu } from '../../design/contextMenu.ts';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import {
  useChannel,
  useChannelNotice,
  useChannelPermission,
  useGuildHidesMuted,
  useSlice,
} from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { actMenu } from '../../ui/acts/actMenu.tsx';
import { channelActs } from '../../ui/acts/points.ts';
import { channelIcon } from '../../ui/channelIcon.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { useGo } from '../../ui/place.ts';
import { useShell } from '../../ui/shell/shellContext.ts';
import { joinCall } from '../../ui/voiceCall.ts';
import { inviteDialog } from '../invites/index.ts';
import * as styles from './ChannelList.css.ts';

interface ChannelRowProps {
  guildId: string;
  channelId: string;
  isCurrent: boolean;
  /** Its category is folded up. */
  onlyIfUnread: boolean;
}

export const ChannelRow = memo(function ChannelRow(props: ChannelRowProps) {
  const { guildId, channelId, isCurrent, onlyIfUnread } = props;
  const channel = useChannel(channelId);
  const { unread, mentions, muted } = useChannelNotice(channelId);
  const hidesMuted = useGuildHidesMuted(guildId);
  // The tools are visible only there; in hundreds of rows they would be most of the drawn elements.
  const mayConnect = useChannelPermission(channelId, 'CONNECT');
  const [isReached, setReached] = useState(false);
  const session = useSession();
  const go = useGo();
  const { drawerOpen, closeDrawer } = useShell();
  const menu = useContextMenu(channel?.name ?? '', () =>
    actMenu(channelActs, { session, guildId, channelId }),
  );
  if (!channel || (onlyIfUnread && !isCurrent && !unread && mentions === 0)) return null;
  if (muted && hidesMuted && !isCurrent && mentions === 0) return null;
  const isVoice = isVoiceType(channel.type as ChannelType);
  const state = muted
    ? t('mute.channelState', { name: channel.name ?? '' })
    : unread
      ? t('channel.unreadState', { name: channel.name ?? '' })
      : undefined;
  return (
    <li
      className={styles.item}
      data-place={channelId}
      data-current={isCurrent || undefined}
      {...menu}
      onPointerEnter={() => setReached(true)}
      onFocus={() => setReached(true)}
    >
      {/* Not the router's link, which compares each address with every place that is opened. */}
      <a
        href={`/channels/${guildId}/${channelId}`}
        className={styles.row}
        data-channel={channelId}
        data-unread={(unread && !isCurrent) || undefined}
        data-muted={(muted && !isCurrent) || undefined}
        data-current={isCurrent || undefined}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={state}
        data-voice={isVoice || undefined}
        onClick={(event) => {
          if (isCurrent && drawerOpen) closeDrawer();
          if (!isForBrowser(event)) {
            event.preventDefault();
            void go(guildId, channelId);
          }
          // One click joins; without the code of calls the screen of the channel offers it again.
          if (isVoice && mayConnect) joinCall(session, guildId, channelId).catch(() => {});
        }}
      >
        <Icon name={channelIcon(channel)} size={18} weight={isCurrent ? 'fill' : 'regular'} />
        <span className={styles.clip}>
          <Clip>{channel.name}</Clip>
        </span>
        {muted && <Icon name="muted" size={14} />}
        {isVoice && <Users channelId={channelId} limit={channel.user_limit ?? 0} />}
        <Badge count={isCurrent ? 0 : mentions} />
      </a>
      {(isReached || isCurrent) && <Tools guildId={guildId} channelId={channelId} />}
    </li>
  );
});

/** Whether a click opens another window or saves the address, which the browser does by itself. */
const isForBrowser = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

/** How many users are in a voice channel, and how many can be. */
function Users({ channelId, limit }: { channelId: string; limit: number }) {
  const count = useSlice(voiceKey(channelId), (store) => voiceStates(store, channelId).length);
  if (count === 0 && limit === 0) return null;
  return (
    <span className={styles.users}>
      {limit === 0 ? formatNumber(count) : `${formatNumber(count)}/${formatNumber(limit)}`}
    </span>
  );
}

/** The acts on the channel in its row. */
function Tools({ guildId, channelId }: { guildId: string; channelId: string }) {
  const navigate = useNavigate();
  const mayInvite = useChannelPermission(channelId, 'CREATE_INSTANT_INVITE');
  const mayManage = useChannelPermission(channelId, 'MANAGE_CHANNELS');
  return (
    <span className={styles.tools}>
      {mayInvite && (
        <IconButton
          icon="invite"
          iconSize={16}
          size={28}
          label={t('channel.invite')}
          onPress={() => openDialog(inviteDialog, { guildId, channelId })}
        />
      )}
      {mayManage && (
        <IconButton
          icon="settings"
          iconSize={16}
          size={28}
          label={t('channel.settings')}
          onPress={() =>
            navigate({
              to: '/guilds/$guild/settings/$section/$sub',
              params: { guild: guildId, section: 'channel', sub: channelId },
            })
          }
        />
      )}
    </span>
  );
}
