import type { CustomStatus } from '../users/settings.ts';

/** Activity type of a custom status. */
const CUSTOM = 4;

/** A custom status as the activity by which others see it; none once it has run out. `now` in Unix milliseconds. */
export function getActivities(status: CustomStatus | null | undefined, now: number): readonly object[] {
  if (!status || (status.expires_at && Date.parse(status.expires_at) <= now)) return [];
  const { text, emoji_id, emoji_name } = status;
  if (!text && !emoji_name && !emoji_id) return [];
  return [
    {
      type: CUSTOM,
      name: 'Custom Status',
      id: 'custom',
      ...(text ? { state: text } : {}),
      ...(emoji_name || emoji_id ? { emoji: { name: emoji_name ?? null, id: emoji_id ?? null } } : {}),
    },
  ];
}
