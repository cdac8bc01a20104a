import {
  type ChannelSnapshot,
  type FrameSnapshot,
  type Session,
  type Timeline,
  takeChannel,
  takeFrame,
} from '@guildhall/client';
import { clear, createStore, delMany, get, getMany, setMany } from 'idb-keyval';

/** What is kept on the device of an account, so that it opens without a network. */
const store = createStore('guildhall-snapshot', 'parts');

/** Channels whose messages are kept, and how many of each. */
const MAX_CHANNELS = 20;
const MAX_MESSAGES = 50;
/** ms between two times at which changed channels are stored. */
const SAVE_EVERY = 5_000;
/** ms after which a frame is too old to be shown: 30 days. */
const LIFETIME = 2_592_000_000;

interface Index {
  readonly userId: string;
  /** Channels with stored messages, the one stored last at the end. */
  readonly channelIds: readonly string[];
  /** ms since 1970. */
  readonly savedAt: number;
}

/** Reads and writes follow each other, so that nothing is stored after it was to be deleted. */
let queue: Promise<unknown> = Promise.resolve();
const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const done = queue.then(work);
  queue = done.catch(() => {});
  return done;
};

const withoutQuery = (address: string) => address.replace(/\?.*/, '');

type Message = ChannelSnapshot['messages'][number];
/** A message without addresses that open a file to whoever knows them: previews of links are left out, attachments keep their names. */
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

/** Stores the frame now and when the page is hidden, and channels as they change, until the returned function is called. */
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
  // Without room on the device, the account opens with a network only.
  const plan = (withFrame: boolean) => void enqueue(() => save(withFrame)).catch(() => {});

  plan(true);
  const timer = setInterval(plan, SAVE_EVERY, false);
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

/** Reads what is kept; undefined if there is nothing, or nothing recent. */
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

/** Deletes what is kept. */
export const clearSnapshot = (): Promise<void> => enqueue(() => clear(store));
