import { Button } from '../src/design/Button.tsx';
import { MessagesSkeleton, RowsSkeleton } from '../src/design/Skeleton.tsx';
import { EmptyState, ErrorState, OfflineStrip } from '../src/design/State.tsx';
import * as styles from './gallery.css.ts';

export const StatesPage = () => (
  <main className={styles.page}>
    <h1 className="visually-hidden">States</h1>
    <section className={styles.section}>
      <h2>Skeleton</h2>
      <div className={styles.box}>
        <MessagesSkeleton count={3} />
        <RowsSkeleton count={3} />
      </div>
    </section>
    <section className={styles.section}>
      <h2>Empty</h2>
      <div className={styles.box}>
        <EmptyState
          headingLevel={3}
          title="A fresh room: #kiln-diaries"
          body="Nobody has written here yet. Start with what is in the kiln tonight."
          actions={
            <>
              <Button variant="filled" icon="wave">
                Say hello
              </Button>
              <Button>Set a topic</Button>
            </>
          }
        />
      </div>
    </section>
    <section className={styles.section}>
      <h2>Error</h2>
      <div className={styles.box}>
        <ErrorState
          headingLevel={3}
          title="This channel did not load"
          body="The server answered too late. What you have written is kept, and other channels work."
          details="504 · channel 1187204 · 18:44:09"
          onRetry={() => undefined}
        />
      </div>
    </section>
    <section className={styles.section}>
      <h2>Offline</h2>
      <div className={styles.box}>
        <OfflineStrip
          message="You are offline. 2 messages will go out when you are back."
          onRetry={() => undefined}
        />
      </div>
    </section>
  </main>
);
