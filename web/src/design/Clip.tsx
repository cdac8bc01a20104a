import type { ReactNode } from 'react';
import * as styles from './Clip.css.ts';

/** A name on one line of what holds it: too long, it loses its end and never its beginning, whichever way name and page are read. */
export const Clip = ({ children }: { children: ReactNode }) => <bdi className={styles.clip}>{children}</bdi>;
