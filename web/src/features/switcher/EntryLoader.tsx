import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../state/SessionContext.tsx';
import { useGo, usePlace } from '../../ui/place.ts';
import { useLinks } from '../../ui/settings/sections.ts';
import { useBindings } from '../keybinds/index.ts';
import { collectEntries, collectUserActs, type EntryContext } from './collectEntries.ts';
import type { ChosenUser, Entry } from './entries.ts';

interface EntryLoaderProps extends Pick<EntryContext, 'focused'> {
  /** Only what can be done with this user. */
  user: ChosenUser | undefined;
  onLoad: (entries: readonly Entry[]) => void;
}

/** Passes the available acts and settings to the switcher. Loaded after it has opened. */
export default function EntryLoader({ focused, user, onLoad }: EntryLoaderProps) {
  const session = useSession();
  const { guildId, channelId, parentId, messageId } = usePlace();
  const go = useGo();
  const navigate = useNavigate();
  const bindings = useBindings();
  const links = useLinks();
  const linked = links.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every render creates new links, which are compared by id
  useEffect(() => {
    const context = {
      session,
      place: { guildId, channelId, parentId, messageId },
      go,
      navigate,
      bindings,
      focused,
      links,
    };
    onLoad(user ? collectUserActs(context, user) : collectEntries(context));
  }, [
    session,
    guildId,
    channelId,
    parentId,
    messageId,
    go,
    navigate,
    bindings,
    focused,
    user,
    linked,
    onLoad,
  ]);
  return null;
}
