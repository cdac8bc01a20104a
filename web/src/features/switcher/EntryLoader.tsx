import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../state/SessionContext.tsx';
import { useGo, usePlace } from '../../ui/place.ts';
import { useLinks } from '../../ui/settings/sections.ts';
import { useBindings } from '../keybinds/index.ts';
import { collectEntries, type EntryContext } from './collectEntries.ts';
import type { Entry } from './entries.ts';

interface EntryLoaderProps extends Pick<EntryContext, 'focused'> {
  onLoad: (entries: readonly Entry[]) => void;
}

/** Passes the available acts and settings to the switcher. Loaded after it has opened. */
export default function EntryLoader({ focused, onLoad }: EntryLoaderProps) {
  const session = useSession();
  const { guildId, channelId, parentId, messageId } = usePlace();
  const go = useGo();
  const navigate = useNavigate();
  const bindings = useBindings();
  const links = useLinks();
  const linked = links.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every render creates new links, which are compared by id
  useEffect(
    () =>
      onLoad(
        collectEntries({
          session,
          place: { guildId, channelId, parentId, messageId },
          go,
          navigate,
          bindings,
          focused,
          links,
        }),
      ),
    [session, guildId, channelId, parentId, messageId, go, navigate, bindings, focused, linked, onLoad],
  );
  return null;
}
