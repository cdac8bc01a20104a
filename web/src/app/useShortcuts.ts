import { channelNotice, orderedGuilds } from '@guildhall/client';
import type { KeybindAction } from '@guildhall/protocol/users/keybinds';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { composer } from '../features/composer/access.ts';
import { markChannelRead, markGuildRead, openableChannels } from '../features/guilds/actions.ts';
import { actionsOf, useBindings } from '../features/keybinds/bindings.ts';
import { combinationOf } from '../features/keybinds/combination.ts';
import { clearNewLine } from '../features/messages/useNewLine.ts';
import { openShortcuts, openSwitcher } from '../features/switcher/index.ts';
import { useSession } from '../state/SessionContext.tsx';
import { HOME, useGo, usePlace } from '../ui/place.ts';

const isField = (element: Element | null) =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'));
const isLayerOpen = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
const step = <Item>(items: readonly Item[], at: number, by: 1 | -1): Item | undefined =>
  items[(at + by + items.length) % items.length];

/** The application's own keys. Those of the focused thing come first. */
export function useShortcuts(): void {
  const session = useSession();
  const { guildId, channelId } = usePlace();
  const go = useGo();
  const navigate = useNavigate();
  const bindings = useBindings();

  useEffect(() => {
    const { store } = session;
    const actions = actionsOf(bindings);
    const goToChannel = (by: 1 | -1, wanted: 'any' | 'unread' | 'mentions') => {
      const channels = openableChannels(store, guildId).filter(({ id }) => {
        const { unread, mentions } = channelNotice(store, id);
        return id === channelId || wanted === 'any' || (wanted === 'unread' ? unread : mentions > 0);
      });
      const next = step(
        channels,
        channels.findIndex(({ id }) => id === channelId),
        by,
      );
      if (next) go(guildId, next.id);
    };
    const goToGuild = (by: 1 | -1) => {
      const places = [HOME, ...orderedGuilds(store)];
      const next = step(places, places.indexOf(guildId), by);
      if (next) go(next);
    };
    const commands: Record<KeybindAction, () => void> = {
      switcher: () => openSwitcher(),
      shortcuts: () => openShortcuts(),
      settings: () => navigate({ to: '/settings/$section', params: { section: 'appearance' } }),
      previousChannel: () => goToChannel(-1, 'any'),
      nextChannel: () => goToChannel(1, 'any'),
      previousUnread: () => goToChannel(-1, 'unread'),
      nextUnread: () => goToChannel(1, 'unread'),
      previousMention: () => goToChannel(-1, 'mentions'),
      nextMention: () => goToChannel(1, 'mentions'),
      previousGuild: () => goToGuild(-1),
      nextGuild: () => goToGuild(1),
      markRead: () => {
        if (!channelId) return;
        markChannelRead(session, channelId);
        clearNewLine(channelId);
      },
      markGuildRead: () => guildId !== HOME && markGuildRead(session, guildId),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actions.get(combinationOf(event) ?? '');
      if (action) {
        // What closes a layer, or ends what the focused thing does, does nothing beside it.
        if (event.key === 'Escape' && (event.defaultPrevented || isLayerOpen())) return;
        event.preventDefault();
        commands[action]();
        return;
      }
      // Writing may begin anywhere: what is typed goes to the field.
      const plain =
        event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const focused = document.activeElement;
      const onMessage = focused instanceof HTMLElement && focused.dataset.message !== undefined;
      if (plain && !isField(focused) && !onMessage && !isLayerOpen()) composer.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [session, guildId, channelId, go, navigate, bindings]);
}
