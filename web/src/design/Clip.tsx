import type { ReactNode } from 'react';
import * as styles from './Clip.css.ts';

/** A name on one line of its container: if too long, it loses its end and never its beginning, in either text direction. */
export const Clip = ({ children }: { children: ReactNode }) => <bdi className={styles.clip}>{children}</bdi>;
