import { useEffect } from 'react';
import { Bone } from '../../design/Skeleton.tsx';
import { useMe } from '../../state/hooks.ts';
import { useStreaming } from '../../state/streamerMode.ts';
import { dismissedFor, stripPlace } from './kept.ts';
import * as styles from './UnverifiedStrip.css.ts';
import { UnverifiedStrip } from './UnverifiedStrip.tsx';

/** The strip's place before it is known whether it comes: as when the page was last open. */
export const UnverifiedPlace = () =>
  stripPlace.read() ? (
    <div className={styles.strip} aria-hidden="true">
      <Bone width="40%" />
    </div>
  ) : null;

/** The strip for accounts with an unverified address, until it is dismissed on this device. Drawn with the frame, so that nothing moves. */
export function UnverifiedHost() {
  const { id, email, verified } = useMe();
  const isDismissed = dismissedFor.use() === id;
  const isHidden = useStreaming('hide_personal_info');
  const isWanted = !isHidden && verified === false && email !== undefined && email !== null && !isDismissed;
  useEffect(() => {
    if (isWanted) stripPlace.write(true);
    else stripPlace.clear();
  }, [isWanted]);
  return isWanted ? <UnverifiedStrip email={email} onDismiss={() => dismissedFor.set(id)} /> : null;
}
