import type { SavedMessage } from '@guildhall/protocol/saved-messages/schemas';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';

type List = readonly SavedMessage[];

const createTest =
  (channelId: string, messageId: string) =>
  ({ save_data: { channel_id, message_id } }: SavedMessage): boolean =>
    channel_id === channelId && message_id === messageId;

const replace = (list: List, saved: SavedMessage): List => {
  const { channel_id, message_id } = saved.save_data;
  const isSame = createTest(channel_id, message_id);
  return list.some(isSame) ? list.map((known) => (isSame(known) ? saved : known)) : [saved, ...list];
};

/** The user's saved messages: those with a reminder first, the next one on top. */
export function useSaved() {
  const list = useLiveQuery<List, readonly string[]>(
    {
      queryKey: ['saved-messages'],
      queryFn: async ({ signal }) => (await rest.call('listSavedMessages', { signal })).results,
    },
    {
      SAVED_MESSAGE_CREATE: (known, saved) => replace(known, saved as SavedMessage),
      SAVED_MESSAGE_DELETE: (known, { channel_id, message_id }) =>
        known.filter((saved) => !createTest(channel_id, message_id)(saved)),
      MESSAGE_UPDATE: (known, message) =>
        known.map((saved) =>
          saved.message && createTest(message.channel_id, message.id)(saved)
            ? { ...saved, message: { ...saved.message, ...message } as SavedMessage['message'] }
            : saved,
        ),
      MESSAGE_DELETE: (known, { channel_id, id }) =>
        known.map((saved) => (createTest(channel_id, id)(saved) ? { ...saved, message: null } : saved)),
    },
  );
  return list;
}

const getDue = ({ save_data: { due_at } }: SavedMessage) =>
  due_at === null ? Number.POSITIVE_INFINITY : Date.parse(due_at);

/** In the order in which they are shown. */
export const sortSaved = (list: List): List =>
  list.toSorted((a, b) => {
    const [first, second] = [getDue(a), getDue(b)];
    return first === second ? 0 : first - second;
  });
