import type { Session, Store } from '@guildhall/client';
import { MAX_EMOJI_USES } from '@guildhall/protocol/limits/emoji';
import { changeSettings } from '../../state/settingsSync.ts';
import { getSetting } from '../../state/useSetting.ts';
import { addUse, mostUsed } from '../../state/uses.ts';

/** An older server, which can still run while a cluster is updated, doesn't have the setting. */
const readUses = (store: Pick<Store, 'settings'>) => getSetting(store, 'emoji_uses') ?? {};

/** Counts a use of an emoji in the account's settings. */
export const noteEmojiUse = (session: Session, emoji: string): void =>
  changeSettings(session, { emoji_uses: addUse(readUses(session.store), emoji, MAX_EMOJI_USES) });

/** Returns the account's most used emoji, at most `limit`. */
export const oftenUsed = (store: Pick<Store, 'settings'>, limit = MAX_EMOJI_USES): string[] =>
  mostUsed(readUses(store)).slice(0, limit);
