import { useSetting } from '../../state/useSetting.ts';
import * as styles from './ReactionsRoom.css.ts';

/** Keeps the place of reactions until they can be drawn. */
export const ReactionsRoom = () => (useSetting('render_reactions') ? <div className={styles.room} /> : null);
