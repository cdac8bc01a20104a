import { type MessageCreate, mentionsMe, notifies } from '@guildhall/client';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { appIconAddress, setManifestIcon } from '../../state/appIcon.ts';
import { useTotalUnread } from '../../state/hooks.ts';
import { closeNotifications, isPushOn } from '../../state/push.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { isStreaming } from '../../state/streamerMode.ts';
import { getSetting, useSetting } from '../../state/useSetting.ts';
import { setAppBadge } from './appBadge.ts';
import { flashTitle } from './flashTitle.ts';
import { drawBadge } from './icon.ts';
import { renewPush } from './push.ts';
import { playSound } from './sounds.ts';
import { isReadAloud, readAloud, stopReading } from './speech.ts';
import { claimTelling, isInView, noteView } from './tabs.ts';
import { describe, getTitle } from './told.ts';

/** Notifies of messages according to the user's settings. Draws nothing. */
export default function Notifier() {
  const session = useSession();
  const navigate = useNavigate();
  const { channel: channelId } = useParams({ strict: false });
  const go = useRef(navigate);
  go.current = navigate;
  const { mentions, unread } = useTotalUnread();
  const badge = useSetting('unread_badge');

  useEffect(() => claimTelling(), []);
  useEffect(() => {
    // The next visit tries again.
    renewPush().catch(() => {});
    const openPushed = ({ data }: MessageEvent<{ readonly open?: string }>) => {
      const [, guild, channel, message] = /^\/channels\/(@me|\d+)\/(\d+)\/(\d+)$/.exec(data.open ?? '') ?? [];
      if (guild && channel && message)
        void go.current({ to: '/channels/$guild/$channel/$message', params: { guild, channel, message } });
    };
    navigator.serviceWorker?.addEventListener('message', openPushed);
    return () => navigator.serviceWorker?.removeEventListener('message', openPushed);
  }, []);
  useEffect(() => noteView(channelId), [channelId]);
  // What was written in a channel is not read on after leaving it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another channel is opened
  useEffect(() => stopReading, [channelId]);
  const icon = useSetting('app_icon');
  useEffect(() => {
    setManifestIcon(icon);
    void drawBadge(appIconAddress(icon), badge ? mentions : 0, badge && unread);
    setAppBadge(badge ? mentions : 0);
  }, [badge, mentions, unread, icon]);
  useEffect(
    () => () => {
      void drawBadge(appIconAddress('verdigris'), 0, false);
      setAppBadge(0);
    },
    [],
  );

  useEffect(() => {
    const { gateway, store } = session;
    const open = (message: MessageCreate) => {
      const guildId = store.channels.get(message.channel_id)?.guild_id ?? '@me';
      void go.current({
        to: '/channels/$guild/$channel/$message',
        params: { guild: guildId, channel: message.channel_id, message: message.id },
      });
    };
    const notify = (message: MessageCreate) => {
      if (!getSetting(store, 'desktop_notifications') || Notification.permission !== 'granted') return;
      if (isStreaming(store, 'mute_notifications')) return;
      // The push service notifies then.
      if (document.hidden && isPushOn()) return;
      const shown = new Notification(getTitle(store, message), {
        body: describe(store, message, getSetting(store, 'notification_content')),
        icon: '/app-icons/app-192.png',
        // One of several tabs shows it, whichever comes first.
        tag: message.id,
        silent: true,
      });
      shown.onclick = () => {
        window.focus();
        open(message);
        shown.close();
      };
    };
    const sound = (message: MessageCreate) => {
      const isPrivate = store.channels.get(message.channel_id)?.guild_id === undefined;
      const name = isPrivate ? 'direct_message' : mentionsMe(store, message) ? 'mention' : 'message';
      if (!isStreaming(store, 'mute_sounds') && !getSetting(store, 'disabled_sounds').includes(name))
        playSound(name, getSetting(store, 'sound_volume'));
    };
    return gateway.on('dispatch', ({ type, data }) => {
      if (type === 'MESSAGE_ACK' && isPushOn()) closeNotifications(data.channel_id).catch(() => {});
      if (type !== 'MESSAGE_CREATE') return;
      const message = data as MessageCreate;
      const inView = isInView(message.channel_id);
      // Of several tabs, the one in which the user is reads a message of the open channel aloud.
      const reads = inView ? document.hasFocus() : claimTelling.isMine();
      const notified = !inView && getSetting(store, 'status') !== 'dnd' && notifies(store, message);
      if (
        reads &&
        !isStreaming(store, 'mute_sounds') &&
        isReadAloud(store, message, { isInView: inView, notifies: notified })
      )
        readAloud(store, message);
      if (!notified) return;
      if (getSetting(store, 'flash_title')) flashTitle();
      if (!claimTelling.isMine()) return;
      sound(message);
      if ('Notification' in globalThis) notify(message);
    });
  }, [session]);
  return null;
}
