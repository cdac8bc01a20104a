import type { Activity } from '@guildhall/client';
import { activityTold } from './activity.ts';
import * as styles from './Doing.css.ts';
import { AnyEmoji } from './emoji/AnyEmoji.tsx';

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
      {told.emoji && <AnyEmoji emoji={told.emoji} size={16} className={styles.emoji} />}
      {told.words && <bdi>{told.words}</bdi>}
    </span>
  );
}
