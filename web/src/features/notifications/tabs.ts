import { storedValue } from '../../state/storage.ts';

const LOCK = 'guildhall.tells';
/** The channel that the user looks at, in any tab. */
const inView = storedValue<string | null>('guildhall.in-view', null);

let mine = false;
let watched: string | undefined;

/** Competes to be the one tab that notifies; it becomes so when the previous one closes. Returns a function that ends it. */
export function claimTelling(): () => void {
  // Where tabs can't agree, each notifies.
  if (!navigator.locks) {
    mine = true;
    return () => {
      mine = false;
    };
  }
  const done = Promise.withResolvers<void>();
  const wish = new AbortController();
  navigator.locks
    .request(LOCK, { signal: wish.signal }, () => {
      mine = true;
      return done.promise;
    })
    .catch(() => {});
  return () => {
    mine = false;
    wish.abort();
    done.resolve();
  };
}
claimTelling.isMine = (): boolean => mine;

const look = () => {
  const looking = document.hasFocus() && !document.hidden;
  if (looking) inView.write(watched ?? null);
  else if (inView.read() === (watched ?? null)) inView.write(null);
};
for (const event of ['focus', 'blur', 'pagehide']) addEventListener(event, look);
document.addEventListener('visibilitychange', look);

/** Says which channel this tab shows. Returns a function that takes it back. */
export function noteView(channelId: string | undefined): () => void {
  watched = channelId;
  look();
  return () => {
    if (inView.read() === (channelId ?? null)) inView.write(null);
  };
}

/** Whether the user looks at a channel, here or in another tab. */
export const isInView = (channelId: string): boolean =>
  (document.hasFocus() && !document.hidden && watched === channelId) || inView.read() === channelId;
