import type { ReactNode } from 'react';
import { MessagesSkeleton } from '../../design/Skeleton.tsx';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { requestConversation } from '../../ui/openConversation.ts';

/** An address of a conversation that is not in the list: opens it again, or shows `otherwise`. */
export default function ClosedConversation({
  channelId,
  otherwise,
}: {
  channelId: string;
  otherwise: ReactNode;
}) {
  const session = useSession();
  const { isError } = useLiveQuery({
    queryKey: ['closed-conversation', channelId],
    queryFn: async ({ signal }) => {
      const channel = await rest.call('getChannel', { params: { channel_id: channelId }, signal });
      const partner = 'recipients' in channel ? channel.recipients[0] : undefined;
      if (!partner) throw new Error('A channel of a guild.');
      await requestConversation(session, partner.id);
      return null;
    },
    gcTime: 0,
  });
  // Nothing can be shown, whatever the error.
  return isError ? otherwise : <MessagesSkeleton count={10} />;
}
