import type { DeepReadonly } from '@guildhall/protocol/event';
import type { ScheduledMessage } from '@guildhall/protocol/scheduled-messages/schemas';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';

type List = readonly DeepReadonly<ScheduledMessage>[];

const put = (list: List, scheduled: List[number]): List =>
  [...list.filter(({ id }) => id !== scheduled.id), scheduled].sort(
    (a, b) => Date.parse(a.scheduled_at) - Date.parse(b.scheduled_at),
  );

/** The user's scheduled messages, the next one first. */
export const useScheduled = () =>
  useLiveQuery<List, readonly string[]>(
    {
      queryKey: ['scheduled-messages'],
      queryFn: ({ signal }) => rest.call('listScheduledMessages', { signal }),
    },
    {
      SCHEDULED_MESSAGE_CREATE: (list, scheduled) => put(list, scheduled),
      SCHEDULED_MESSAGE_UPDATE: (list, scheduled) => put(list, scheduled),
      SCHEDULED_MESSAGE_DELETE: (list, deleted) => list.filter(({ id }) => id !== deleted.id),
    },
  );
