import type { Store } from '@guildhall/client';
import type { UserSettings } from '@guildhall/protocol/users/settings';
import { useSetting } from './useSetting.ts';

type Mode = UserSettings['streamer_mode'];
/** What streamer mode hides or silences. */
export type StreamerPart = Exclude<keyof Mode, 'enabled'>;

// The settings kept for a visit without network can be older than this one.
const applies = (mode: Mode | undefined, part: StreamerPart) => mode?.enabled === true && mode[part];

/** Returns whether streamer mode is on and covers the part. */
export const isStreaming = ({ settings }: Pick<Store, 'settings'>, part: StreamerPart): boolean =>
  applies(settings.streamer_mode as Mode | undefined, part);

/** Whether streamer mode is on and covers the part, live. */
export const useStreaming = (part: StreamerPart): boolean => applies(useSetting('streamer_mode'), part);
