import type { Poll } from '@guildhall/client/nouns/polls';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { AnyEmoji } from '../../ui/emoji/AnyEmoji.tsx';
import * as styles from './Poll.css.ts';

interface BallotProps {
  poll: Poll;
  /** The answers voted for before. */
  own: readonly number[];
  onVote: (answerIds: readonly number[]) => void;
  /** At the start of the line with the button. */
  children: ReactNode;
}

/** Moves between the answers by the arrow keys, without choosing: Space does that, and Enter votes. */
function moveBetweenAnswers(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const inputs = [...event.currentTarget.querySelectorAll('input')];
  const at = inputs.indexOf(document.activeElement as HTMLInputElement);
  inputs[(at + step + inputs.length) % inputs.length]?.focus();
}

/** The answers of a poll, one or several of which can be chosen, and the button to vote. */
export function Ballot({ poll, own, onVote, children }: BallotProps) {
  const name = useId();
  const [chosen, setChosen] = useState(own);
  const isSeveral = poll.allow_multiselect;
  const toggle = (id: number) => {
    if (!isSeveral) setChosen([id]);
    else setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length > 0) onVote(chosen);
      }}
    >
      <fieldset className={styles.answers} onKeyDown={moveBetweenAnswers}>
        <legend className="visually-hidden">{poll.question.text}</legend>
        {poll.answers.map(({ answer_id: id, poll_media: { text, emoji } }) => {
          const isChosen = chosen.includes(id);
          return (
            <label key={id} className={styles.choice} data-chosen={isChosen || undefined}>
              <input
                type={isSeveral ? 'checkbox' : 'radio'}
                name={name}
                className={styles.input}
                checked={isChosen}
                onChange={() => toggle(id)}
              />
              <span className={styles.mark} data-several={isSeveral || undefined} aria-hidden="true">
                {isSeveral && isChosen && <Icon name="check" size={12} weight="bold" />}
              </span>
              {emoji && <AnyEmoji emoji={emoji} size={22} label="" />}
              <bdi className={styles.answerText}>{text}</bdi>
            </label>
          );
        })}
      </fieldset>
      <footer className={styles.footer}>
        {children}
        <Button type="submit" variant="filled" className={styles.vote} isDisabled={chosen.length === 0}>
          {t('polls.vote')}
        </Button>
      </footer>
    </form>
  );
}
