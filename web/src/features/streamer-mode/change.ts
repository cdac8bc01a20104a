import type { Session } from '@guildhall/client';
import { changeSettings } from '../../state/settingsSync.ts';
import { getSetting } from '../../state/useSetting.ts';

/** Turns streamer mode on or off, in all of the user's browsers. */
export function setStreamerMode(session: Session, enabled: boolean): void {
  changeSettings(session, { streamer_mode: { ...getSetting(session.store, 'streamer_mode'), enabled } });
}
