import unverifiedWords from 'virtual:words/unverified';
import { lazy, Suspense, useEffect } from 'react';
import { withWords } from '../../i18n/i18n.ts';
import { useMe } from '../../state/hooks.ts';
import { stripDismissed } from './dismissed.ts';
import { stripPlace } from './stripPlace.ts';
import * as styles from './UnverifiedStrip.css.ts';

/** ms for which the messages are loaded first. */
const PATIENCE = 1_500;

const loadStrip = withWords([unverifiedWords], () => import('./UnverifiedStrip.tsx'));
const UnverifiedStrip = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE));
  return loadStrip();
});

/** The strip's place before it is known whether it comes: as when the page was last open. */
export const UnverifiedPlace = () => (stripPlace.read() ? <div className={styles.strip} /> : null);

/** The strip for accounts whose address is not proven. Its place is there from the start, so that nothing moves when it comes. */
export function UnverifiedHost() {
  const { email, verified } = useMe();
  const dismissed = stripDismissed.use();
  const isWanted = verified === false && email !== undefined && email !== null;
  useEffect(() => {
    if (isWanted) stripPlace.write(true);
    else stripPlace.clear();
  }, [isWanted]);
  if (!isWanted || dismissed) return null;
  return (
    <Suspense fallback={<div className={styles.strip} />}>
      <UnverifiedStrip email={email} />
    </Suspense>
  );
}
