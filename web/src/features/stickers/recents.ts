import type { Session, Store } from '@guildhall/client';
import { STICKER_LIMITS } from '@guildhall/protocol/limits/stickers';
import { changeSettings } from '../../state/settingsSync.ts';
import { getSetting } from '../../state/useSetting.ts';
import { addUse, mostUsed } from '../../state/uses.ts';

/** An older server, which can still run while a cluster is updated, doesn't have the setting. */
const readUses = (store: Pick<Store, 'settings'>) => getSetting(store, 'sticker_uses') ?? {};

/** Counts a use of a sticker in the account's settings. */
export const noteStickerUse = (session: Session, stickerId: string): void =>
  changeSettings(session, {
    sticker_uses: addUse(readUses(session.store), stickerId, STICKER_LIMITS.uses),
  });

/** Returns the ids of the account's most used stickers. */
export const oftenUsedStickers = (store: Pick<Store, 'settings'>): string[] => mostUsed(readUses(store));
