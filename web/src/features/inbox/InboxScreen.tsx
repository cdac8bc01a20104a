import * as styles from './Inbox.css.ts';
import { Inbox } from './Inbox.tsx';

/** The inbox as a place of its own. */
export default function InboxScreen() {
  return (
    <div className={styles.column}>
      <Inbox />
    </div>
  );
}
