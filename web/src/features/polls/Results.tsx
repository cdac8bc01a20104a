import { countVotes, getOwnAnswers, type Poll } from '@guildhall/client/nouns/polls';
import { useRef } from 'react';
import { moveInColumn } from '../../design/arrowKeys.ts';
import { Icon } from '../../design/Icon.tsx';
import { formatList, formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { AnyEmoji } from '../../ui/emoji/AnyEmoji.tsx';
import * as styles from './Poll.css.ts';
import { getShare, getVictors } from './polls.ts';

/** The votes for each answer of a poll; pressing one shows who voted for it. */
export function Results({ poll, onPress }: { poll: Poll; onPress: (answerId: number) => void }) {
  const list = useRef<HTMLUListElement>(null);
  const own = getOwnAnswers(poll);
  const victors = getVictors(poll);
  return (
    <ul
      ref={list}
      className={styles.answers}
      aria-label={t('polls.results')}
      onKeyDown={(event) => moveInColumn(event, list.current)}
    >
      {poll.answers.map(({ answer_id: id, poll_media: { text, emoji } }) => {
        const isVictor = victors.includes(id);
        const isOwn = own.includes(id);
        const share = getShare(poll, id);
        const percent = formatNumber(share, { style: 'percent' });
        const words = formatList([
          t('polls.votes', { count: countVotes(poll, id) }),
          ...(isOwn ? [t('polls.yours')] : []),
          ...(isVictor ? [t('polls.victor')] : []),
        ]);
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.result}
              data-look={isVictor ? 'victor' : isOwn ? 'voted' : 'normal'}
              aria-haspopup="dialog"
              onClick={() => onPress(id)}
            >
              <span className={styles.fill} style={{ inlineSize: `${share * 100}%` }} />
              {isVictor ? (
                <Icon name="poll.victor" size={18} weight="fill" className={styles.icon} />
              ) : (
                <Icon
                  name={isOwn ? 'check.circle' : 'circle'}
                  size={18}
                  weight={isOwn ? 'fill' : 'regular'}
                  className={styles.icon}
                />
              )}
              {emoji && <AnyEmoji emoji={emoji} size={22} label="" />}
              <bdi className={styles.answerText}>{text}</bdi>
              {isVictor && isOwn && (
                <Icon name="check.circle" size={18} weight="fill" className={styles.icon} />
              )}
              <span className={styles.percent}>{percent}</span>
              <span className="visually-hidden">{words}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
