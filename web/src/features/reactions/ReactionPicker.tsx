import { useRef } from 'react';
import { useSession } from '../../state/SessionContext.tsx';
import { EmojiPopover } from '../emoji/index.ts';
import type { ReactionLayer } from './layer.ts';
import { toggleReaction, toReactionEmoji } from './reactions.ts';

/** The emoji picker next to the button that opened it, which can be gone by now: a placeholder of the same size replaces it. */
export default function ReactionPicker({
  open,
  close,
}: {
  open: Extract<ReactionLayer, { kind: 'pick' }>;
  close: () => void;
}) {
  const session = useSession();
  const place = useRef<HTMLButtonElement>(null);
  const { message, spot, back } = open;
  return (
    <>
      <button
        ref={place}
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        style={{ position: 'fixed', visibility: 'hidden', ...spot }}
      />
      <EmojiPopover
        button={place}
        channelId={message.channel_id}
        onPick={(emoji) => toggleReaction(session, message.channel_id, message.id, toReactionEmoji(emoji))}
        onClose={() => {
          close();
          back?.focus();
        }}
      />
    </>
  );
}
