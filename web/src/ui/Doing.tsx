import type { Activity } from '@guildhall/client';
import { Emoji } from '../design/Emoji.tsx';
import { activityTold } from './activity.ts';
import * as styles from './Doing.css.ts';

/** A line with a user's activity; nothing if there is none. */
export function Doing({
  activities,
  className,
}: {
  activities: readonly Activity[] | undefined;
  className: string;
}) {
  const told = activityTold(activities ?? []);
  if (!told) return null;
  return (
    <span className={className}>
      {told.emoji && <Emoji name={told.emoji} size={16} className={styles.emoji} />}
      {told.words && <bdi>{told.words}</bdi>}
    </span>
  );
}
