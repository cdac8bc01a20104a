import { channelNotice } from '@guildhall/client';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { composer } from '../features/composer/access.ts';
import { markChannelRead, markGuildRead, openableChannels } from '../features/guilds/actions.ts';
import { clearNewLine } from '../features/messages/useNewLine.ts';
import { openShortcuts, openSwitcher } from '../features/switcher/index.ts';
import { useSession } from '../state/SessionContext.tsx';
import { HOME, useGo, usePlace } from './place.ts';

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

  useEffect(() => {
    const { store } = session;
    const goToChannel = (by: 1 | -1, onlyUnread: boolean) => {
      const channels = openableChannels(store, guildId).filter(
        ({ id }) => !onlyUnread || id === channelId || channelNotice(store, id).unread,
      );
      const next = step(
        channels,
        channels.findIndex(({ id }) => id === channelId),
        by,
      );
      if (next) go(guildId, next.id);
    };
    const goToGuild = (by: 1 | -1) => {
      const places = [HOME, ...store.guildOrder];
      const next = step(places, places.indexOf(guildId), by);
      if (next) go(next);
    };
    const commands: Record<string, (() => void) | undefined> = {
      'Ctrl K': () => openSwitcher(),
      'Ctrl /': () => openShortcuts(),
      'Ctrl ,': () => navigate({ to: '/settings/$section', params: { section: 'appearance' } }),
      'Alt ArrowUp': () => goToChannel(-1, false),
      'Alt ArrowDown': () => goToChannel(1, false),
      'Alt Shift ArrowUp': () => goToChannel(-1, true),
      'Alt Shift ArrowDown': () => goToChannel(1, true),
      'Ctrl Alt ArrowUp': () => goToGuild(-1),
      'Ctrl Alt ArrowDown': () => goToGuild(1),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const modifiers = [
        (event.ctrlKey || event.metaKey) && 'Ctrl',
        event.altKey && 'Alt',
        event.shiftKey && 'Shift',
      ].filter(Boolean);
      const name = [...modifiers, event.key.length === 1 ? event.key.toUpperCase() : event.key].join(' ');
      if (event.key === 'Escape') {
        if (event.defaultPrevented || isLayerOpen()) return;
        if (event.shiftKey && guildId !== HOME) markGuildRead(session, guildId);
        else if (channelId) {
          markChannelRead(session, channelId);
          clearNewLine(channelId);
        }
        return;
      }
      const command = commands[name];
      if (command) {
        event.preventDefault();
        command();
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
  }, [session, guildId, channelId, go, navigate]);
}
