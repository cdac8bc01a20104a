import type { ReactNode } from 'react';
import { Bone, MessagesSkeleton, RowsSkeleton, Skeleton } from '../design/Skeleton.tsx';
import { UnverifiedPlace } from '../features/unverified/index.ts';
import * as styles from './FrameSkeleton.css.ts';
import { Shell } from './shell/Shell.tsx';

/** The frame before anything is loaded, with the same geometry. */
export function FrameSkeleton({ strip }: { strip?: ReactNode }) {
  return (
    <Shell
      rail={
        <Skeleton className={styles.doors}>
          {['a', 'b', 'c', 'd'].map((name) => (
            <Bone key={name} shape="door" width={44} height={44} />
          ))}
        </Skeleton>
      }
      sidebar={
        <div className={styles.sidebar}>
          <RowsSkeleton count={10} />
        </div>
      }
      header={
        <div className={styles.header}>
          <Bone width={140} />
        </div>
      }
      strip={
        <>
          {strip}
          <UnverifiedPlace />
        </>
      }
      composer={
        <div className={styles.composer}>
          <Bone shape="card" width="100%" height={48} />
        </div>
      }
    >
      <div className={styles.log}>
        <MessagesSkeleton count={8} />
      </div>
    </Shell>
  );
}
