import { type ReactNode, useEffect, useState } from 'react';
import { MessagesSkeleton } from '../../design/Skeleton.tsx';
import { rest } from '../../state/api.ts';
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
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    let current = true;
    const reopen = async () => {
      const channel = await rest.call('getChannel', { params: { channel_id: channelId } });
      const partner = 'recipients' in channel ? channel.recipients[0] : undefined;
      if (!partner) throw new Error('A channel of a guild.');
      if (current) await requestConversation(session, partner.id);
    };
    // Whatever the reason, there is nothing to show.
    reopen().catch(() => current && setFailed(channelId));
    return () => {
      current = false;
    };
  }, [session, channelId]);
  return failed === channelId ? otherwise : <MessagesSkeleton count={10} />;
}
