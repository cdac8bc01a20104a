import { heldMessage, key, type Message, type User } from '@guildhall/client';
import { countVotes, type Poll } from '@guildhall/client/nouns/polls';
import { useState } from 'react';
import { Modal } from '../../design/Modal.tsx';
import { Select } from '../../design/Select.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { useSlice } from '../../state/hooks.ts';
import { STALE } from '../../state/queries/fold.ts';
import { createPage, removeItems } from '../../state/queries/pages.ts';
import { useLivePages } from '../../state/queries/useLiveQuery.ts';
import { MorePages } from '../../ui/MorePages.tsx';
import { UserRow } from '../../ui/UserRow.tsx';
import { readVoters, VOTERS_PAGE } from './polls.ts';
import * as styles from './Voters.css.ts';

interface VotersDialogProps {
  message: Message;
  guildId: string;
  /** The answer that is shown first. */
  answerId?: number;
  onClose: () => void;
}

/** The users who voted in a poll, by answer. */
export default function VotersDialog({ message, guildId, answerId, onClose }: VotersDialogProps) {
  const { id, channel_id: channelId } = message;
  const held = useSlice(key.timeline(channelId), (store) => heldMessage(store, channelId, id));
  const poll = (held ?? message).poll as Poll;
  const [chosen, setChosen] = useState(answerId ?? poll.answers[0]?.answer_id ?? 1);
  return (
    <Modal isOpen onClose={onClose} title={poll.question.text}>
      <Select
        label={t('polls.answerChoice')}
        value={String(chosen)}
        options={poll.answers.map(({ answer_id: id, poll_media: { text } }) => ({
          value: String(id),
          label: text,
          hint: t('polls.votes', { count: countVotes(poll, id) }),
        }))}
        onChange={(id) => setChosen(Number(id))}
      />
      <Voters key={chosen} guildId={guildId} message={message} answerId={chosen} />
    </Modal>
  );
}

function Voters({ guildId, message, answerId }: Required<Omit<VotersDialogProps, 'onClose'>>) {
  const voters = useLivePages<User, readonly string[]>(
    {
      queryKey: ['poll voters', message.id, String(answerId)],
      queryFn: async ({ pageParam: after, signal }) => {
        const users = await readVoters(message, answerId, after, signal);
        return createPage(users, VOTERS_PAGE, ({ id }) => id);
      },
    },
    {
      MESSAGE_POLL_VOTES_UPDATE(users, { message_id, votes }) {
        if (message_id !== message.id) return users;
        // The event does not give the users.
        if (votes.some(({ answer_ids }) => answer_ids.includes(answerId))) return STALE;
        const changed = new Set(votes.map(({ user_id }) => user_id));
        return removeItems(users, ({ id }) => changed.has(id));
      },
    },
  );
  if (voters.isLoadingError)
    return (
      <ErrorState
        title={t('polls.votersFailed')}
        body={describeError(voters.error)}
        onRetry={() => void voters.refetch()}
      />
    );
  if (!voters.data) return <RowsSkeleton count={4} height={44} avatar={32} />;
  return (
    <div className={styles.voters}>
      {voters.data.length === 0 && <EmptyState title={t('polls.noVoters')} />}
      {voters.data.map((user) => (
        <UserRow key={user.id} guildId={guildId} user={user} />
      ))}
      <MorePages pages={voters} variant="quiet" size="sm">
        {t('polls.more')}
      </MorePages>
    </div>
  );
}
