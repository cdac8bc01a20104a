import { ReactionType } from '@guildhall/protocol/reactions/types';
import { PremiumType } from '@guildhall/protocol/users/premium';
import { useRef, useState } from 'react';
import { Switch } from '../../design/Switch.tsx';
import { t } from '../../i18n/i18n.ts';
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
  const [isBurst, setBurst] = useState(false);
  const mayBurst = (session.store.me?.premium_type ?? PremiumType.NONE) !== PremiumType.NONE;
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
        head={
          mayBurst && (
            <Switch label={t('reactions.burst')} checked={isBurst} onChange={(on) => setBurst(on)} />
          )
        }
        onPick={(emoji) =>
          toggleReaction(
            session,
            message.channel_id,
            message.id,
            toReactionEmoji(emoji),
            isBurst ? ReactionType.BURST : ReactionType.NORMAL,
          )
        }
        onClose={() => {
          close();
          back?.focus();
        }}
      />
    </>
  );
}
