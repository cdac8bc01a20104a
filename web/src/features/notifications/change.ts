import type { Session } from '@guildhall/client';
import type { UserGuildSettingsChange } from '@guildhall/protocol/notifications/schemas';
import { showToast } from '../../design/toast.ts';
import { describeError } from '../../state/describeError.ts';

/** Changes the notification settings of a guild, or with `@me` of private channels; shows the error if the server refuses. */
export async function changeGuildSettings(
  { mutations }: Session,
  guildId: string,
  body: UserGuildSettingsChange,
): Promise<void> {
  try {
    await mutations.updateNotifications(guildId, body);
  } catch (error) {
    showToast({ kind: 'error', message: describeError(error) });
  }
}

/** A mute of so many seconds, -1 without an end. */
export const muteFor = (seconds: number): Pick<UserGuildSettingsChange, 'muted' | 'mute_config'> => ({
  muted: true,
  mute_config: { selected_time_window: seconds, end_time: null },
});

/** A change of one channel or category. */
export const ofChannel = (
  channelId: string,
  change: NonNullable<UserGuildSettingsChange['channel_overrides']>[string],
): UserGuildSettingsChange => ({ channel_overrides: { [channelId]: change } });
