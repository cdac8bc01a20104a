import type { Message } from '@guildhall/client';
import { emojiKey, type Reaction } from '@guildhall/client/nouns/reactions';
import { ReactionType } from '@guildhall/protocol/reactions/types';
import { type CSSProperties, useRef, useState } from 'react';
import { moveInRow } from '../../design/arrowKeys.ts';
import { Icon } from '../../design/Icon.tsx';
import { Tooltip } from '../../design/Tooltip.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { useChannelPermission } from '../../state/hooks.ts';
import { getName } from '../../state/names.ts';
import { useSetting } from '../../state/useSetting.ts';
import { useConversation } from '../../ui/conversation.ts';
import { AnyEmoji, emojiWords } from '../../ui/emoji/AnyEmoji.tsx';
import { Burst } from './Burst.tsx';
import { pickReaction, showReactions } from './layer.ts';
import * as styles from './Reactions.css.ts';
import { readReactors, toggleReaction } from './reactions.ts';

const { BURST, NORMAL } = ReactionType;

/** Names that a tooltip lists. */
const NAMED = 3;

/** The reactions below a message; arrow keys go from one to the next. */
export default function ReactionBar({ message }: { message: Message }) {
  const bar = useRef<HTMLDivElement>(null);
  const mayReact = useChannelPermission(message.channel_id, 'ADD_REACTIONS');
  if (!useSetting('render_reactions')) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row by every browser
    <div
      ref={bar}
      className={styles.bar}
      role="group"
      aria-label={t('reactions.title')}
      onKeyDown={(event) => moveInRow(event, bar.current)}
    >
      {(message.reactions ?? []).map((reaction) => (
        <Chip key={emojiKey(reaction.emoji)} message={message} reaction={reaction} />
      ))}
      {mayReact && (
        <Tooltip content={t('reactions.add')}>
          <button
            type="button"
            className={styles.add}
            aria-label={t('reactions.add')}
            aria-haspopup="dialog"
            onClick={(event) => pickReaction(message, event.currentTarget)}
          >
            <Icon name="reaction.add" size={18} />
          </button>
        </Tooltip>
      )}
    </div>
  );
}

function Chip({ message, reaction }: { message: Message; reaction: Reaction }) {
  const { session, guildId, channelId } = useConversation();
  const [isNear, setNear] = useState(false);
  const [names, setNames] = useState<{ count: number; list: readonly string[] }>();
  const { emoji, count, me, me_burst, count_details, burst_colors } = reaction;
  const bursts = count_details.burst;
  const name = emojiWords(emoji);
  const loadNames = () => {
    if (names?.count === count) return;
    readReactors(message, emoji, { limit: NAMED }).then(
      (people) =>
        setNames({
          count,
          list: people.map((user) => getName(user, session.store.members.get(guildId)?.get(user.id))),
        }),
      () => {},
    );
  };
  const others = count - (names?.list.length ?? 0);
  const told =
    names?.count === count
      ? t(others > 0 ? 'reactions.byMore' : 'reactions.by', {
          names: new Intl.ListFormat(document.documentElement.lang, { type: 'unit' }).format(names.list),
          count: others,
          emoji: name,
        })
      : t('reactions.count', { count, emoji: name });
  return (
    <Tooltip content={told}>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={me || me_burst}
        aria-label={t(bursts > 0 ? 'reactions.countBurst' : 'reactions.count', {
          count,
          emoji: name,
          bursts,
        })}
        data-burst={bursts > 0 || undefined}
        style={bursts > 0 ? ({ '--burst': burst_colors[1] } as CSSProperties) : undefined}
        onPointerEnter={() => {
          setNear(true);
          loadNames();
        }}
        onPointerLeave={() => setNear(false)}
        onFocus={() => {
          setNear(true);
          loadNames();
        }}
        onBlur={() => setNear(false)}
        onClick={() =>
          toggleReaction(session, channelId, message.id, emoji, me_burst && !me ? BURST : NORMAL)
        }
        onContextMenu={(event) => {
          event.preventDefault();
          event.stopPropagation();
          showReactions(message, guildId, emojiKey(emoji));
        }}
      >
        <AnyEmoji emoji={emoji} size={16} label="" isNear={isNear} />
        <span>{formatNumber(count)}</span>
        {bursts > 0 && <Burst count={bursts} colors={burst_colors} />}
      </button>
    </Tooltip>
  );
}
