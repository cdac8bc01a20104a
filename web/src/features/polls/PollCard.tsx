import { getOwnAnswers, type Poll } from '@guildhall/client/nouns/polls';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import type { MessageSubject } from '../../ui/acts/points.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { Ballot } from './Ballot.tsx';
import { votersDialog } from './dialogs.ts';
import * as styles from './Poll.css.ts';
import { vote } from './polls.ts';
import { Results } from './Results.tsx';
import { usePollEnd } from './usePollEnd.ts';

/** A poll in a message: the answers to choose from until the user has voted, then the votes. */
export default function PollCard({ conversation, message }: MessageSubject) {
  return message.poll ? <Card conversation={conversation} message={message} poll={message.poll} /> : null;
}

function Card({ conversation, message, poll }: MessageSubject & { poll: Poll }) {
  const { session, guildId } = conversation;
  const { isOver, words } = usePollEnd(poll);
  const own = getOwnAnswers(poll);
  const hasVoted = own.length > 0;
  /** What the user asked to see instead: the answers after voting, the votes before. */
  const [isTurned, setTurned] = useState(false);
  const showsResults = isOver || hasVoted !== isTurned;
  const kind = isOver
    ? t('polls.final')
    : t(poll.allow_multiselect ? 'polls.chooseSeveral' : 'polls.chooseOne');
  const cast = (answerIds: readonly number[]) => {
    setTurned(false);
    vote(session, message, answerIds);
  };
  const voters = poll.allow_multiselect ? 'polls.people' : 'polls.votes';
  const count = <span>{t(voters, { count: poll.results.voter_count })}</span>;
  const showVoters = (answerId?: number) =>
    openDialog(votersDialog, { message, guildId, ...(answerId === undefined ? {} : { answerId }) });
  return (
    <section className={styles.card} aria-label={t('polls.label', { question: poll.question.text })}>
      <h2 className={styles.question}>
        <bdi>{poll.question.text}</bdi>
      </h2>
      <p className={styles.hint}>{t('polls.hint', { kind, end: words })}</p>
      {showsResults ? (
        <>
          <Results poll={poll} onPress={showVoters} />
          <footer className={styles.footer}>
            {count}
            {isOver && poll.results.voter_count > 0 && (
              <Button variant="link" onPress={() => showVoters()}>
                {t('polls.who')}
              </Button>
            )}
            {!isOver && (
              <Button variant="link" onPress={() => setTurned(!isTurned)}>
                {t(hasVoted ? 'polls.change' : 'polls.back')}
              </Button>
            )}
            {!isOver && hasVoted && (
              <Button variant="link" onPress={() => cast([])}>
                {t('polls.remove')}
              </Button>
            )}
          </footer>
        </>
      ) : (
        <Ballot poll={poll} own={own} onVote={cast}>
          {count}
          <Button variant="link" onPress={() => setTurned(!isTurned)}>
            {t(hasVoted ? 'action.cancel' : 'polls.seeResults')}
          </Button>
        </Ballot>
      )}
    </section>
  );
}
