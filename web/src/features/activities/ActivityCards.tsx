import type { Activity } from '@guildhall/client';
import { t } from '../../i18n/i18n.ts';
import { ActivityCard, isCard } from './ActivityCard.tsx';
import * as styles from './activities.css.ts';

/** What a user does, on their profile. */
export default function ActivityCards({
  userId,
  activities,
  Heading,
  headingClass,
}: {
  userId: string;
  activities: readonly Activity[];
  Heading: 'h2' | 'h3';
  headingClass: string;
}) {
  const shown = activities.filter(isCard);
  if (shown.length === 0) return null;
  return (
    <section className={styles.cards}>
      <Heading className={headingClass}>{t('activities.title')}</Heading>
      {shown.map((activity) => (
        <ActivityCard key={activity.id} userId={userId} activity={activity} />
      ))}
    </section>
  );
}
