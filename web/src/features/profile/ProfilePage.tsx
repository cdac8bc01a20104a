import { PRIVATE } from '@guildhall/client';
import { useParams } from '@tanstack/react-router';
import * as styles from './FullProfile.css.ts';
import { FullProfile } from './FullProfile.tsx';

const stay = () => {};

/** The full profile of the user in the address. */
export function ProfilePage() {
  const { user = '' } = useParams({ strict: false });
  return (
    <div className={styles.screen}>
      <div className={styles.sheet}>
        <FullProfile key={user} guildId={PRIVATE} userId={user} onLeave={stay} headingLevel={1} />
      </div>
    </div>
  );
}
