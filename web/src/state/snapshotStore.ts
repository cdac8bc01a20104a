import {
  type ChannelSnapshot,
  type FrameSnapshot,
  type Session,
  type Timeline,
  takeChannel,
  takeFrame,
} from '@guildhall/client';
import { clear, createStore, delMany, get, getMany, setMany } from 'idb-keyval';

/** The account's data on this device, with which the client opens offline. */
const store = createStore('guildhall-snapshot', 'parts');

/** The maximum number of stored channels, and of messages in each. */
const MAX_CHANNELS = 20;
const MAX_MESSAGES = 50;
/** ms between saves of changed channels. */
const SAVE_EVERY = 5_000;
/** ms after which the stored data is too old to show: 30 days. */
const LIFETIME = 2_592_000_000;

interface Index {
  readonly userId: string;
  /** Channels with stored messages, the most recently stored last. */
  readonly channelIds: readonly string[];
  /** ms since 1970. */
  readonly savedAt: number;
}

/** Reads and writes run one after the other, so that nothing is stored after a deletion. */
let queue: Promise<unknown> = Promise.resolve();
const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const done = queue.then(work);
  queue = done.catch(() => {});
  return done;
};

const withoutQuery = (address: string) => address.replace(/\?.*/, '');

type Message = ChannelSnapshot['messages'][number];
/** Removes signed URLs, which open a file for anyone who has them: link previews are dropped, attachments keep their names. */
function withoutSignatures<Kind extends Message | NonNullable<Message['referenced_message']>>(
  message: Kind,
): Kind {
  const { referenced_message: quoted } = message as Message;
  return {
    ...message,
    embeds: [],
    attachments: message.attachments.map((attachment) => ({
      ...attachment,
      url: withoutQuery(attachment.url),
      proxy_url: withoutQuery(attachment.proxy_url),
    })),
    ...(quoted ? { referenced_message: withoutSignatures(quoted) } : {}),
  };
}

/** Stores the frame now and whenever the page is hidden, and channels as they change, until the returned function is called. */
export function keepSnapshot({ store: state }: Session): () => void {
  const saved = new Map<string, Timeline>();
  let isStopped = false;

  async function save(withFrame: boolean): Promise<void> {
    const frame = isStopped ? undefined : takeFrame(state);
    if (!frame) return;
    let index = await get<Index>('index', store);
    if (index && index.userId !== frame.me.id) {
      await clear(store);
      index = undefined;
    }
    const changed = [...state.timelines].filter(([id, timeline]) => saved.get(id) !== timeline);
    const parts = changed.flatMap(([id]) => takeChannel(state, id, MAX_MESSAGES) ?? []).slice(-MAX_CHANNELS);
    for (const [id, timeline] of changed) saved.set(id, timeline);
    if (parts.length === 0 && !withFrame) return;
    const fresh = new Set(parts.map(({ channelId }) => channelId));
    const channelIds = [...(index?.channelIds ?? []).filter((id) => !fresh.has(id)), ...fresh];
    const next: Index = {
      userId: frame.me.id,
      channelIds: channelIds.slice(-MAX_CHANNELS),
      savedAt: Date.now(),
    };
    await setMany(
      [
        ['index', next],
        ...(withFrame ? [['frame', frame] satisfies [string, FrameSnapshot]] : []),
        ...parts.map((part): [string, ChannelSnapshot] => [
          part.channelId,
          { ...part, messages: part.messages.map(withoutSignatures) },
        ]),
      ],
      store,
    );
    await delMany(channelIds.slice(0, -MAX_CHANNELS), store);
  }
  // If the device is full, the client only opens online.
  const plan = (withFrame: boolean) => void enqueue(() => save(withFrame)).catch(() => {});

  plan(true);
  // Storing copies the messages, which no key should wait for.
  const planWhenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => plan(false), { timeout: SAVE_EVERY });
    else plan(false);
  };
  const timer = setInterval(planWhenIdle, SAVE_EVERY);
  const saveWhenHidden = () => {
    if (document.hidden) plan(true);
  };
  document.addEventListener('visibilitychange', saveWhenHidden);
  return () => {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', saveWhenHidden);
  };
}

/** Returns the stored data; undefined if there is none or it is too old. */
export const readSnapshot = (): Promise<
  { readonly frame: FrameSnapshot; readonly channels: readonly ChannelSnapshot[] } | undefined
> =>
  enqueue(async () => {
    const [index, frame] = (await getMany(['index', 'frame'], store)) as [Index?, FrameSnapshot?];
    if (!index || !frame) return undefined;
    if (Date.now() - index.savedAt > LIFETIME) {
      await clear(store);
      return undefined;
    }
    const channels = await getMany<ChannelSnapshot | undefined>([...index.channelIds], store);
    return { frame, channels: channels.filter((channel) => channel !== undefined) };
  });

/** Deletes the stored data. */
export const clearSnapshot = (): Promise<void> => enqueue(() => clear(store));
