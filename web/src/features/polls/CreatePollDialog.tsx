import { POLL_LIMITS } from '@guildhall/protocol/limits/messages';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../design/Button.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { ReorderList } from '../../design/ReorderList.tsx';
import { Select } from '../../design/Select.tsx';
import { Switch } from '../../design/Switch.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { AnyEmoji, emojiWords } from '../../ui/emoji/AnyEmoji.tsx';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
import { EmojiButton } from '../emoji/index.ts';
import * as styles from './CreatePoll.css.ts';
import { createAnswer, type DraftAnswer, durationWords, HOURS, isComplete, toRequest } from './draft.ts';

/** Writes a poll: its question, its answers in their order, how long it is open. */
export default function CreatePollDialog({ channelId, onClose }: { channelId: string; onClose: () => void }) {
  const { mutations } = useSession();
  const [question, setQuestion] = useState('');
  const [answers, setAnswers] = useState(() => [createAnswer(), createAnswer()]);
  const [hours, setHours] = useState<number>(POLL_LIMITS.hours.default);
  const [isSeveral, setSeveral] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const draft = { question, answers, hours, isSeveral };
  const send = useAction(async () => {
    await mutations.createPoll(channelId, toRequest(draft));
    onClose();
  });

  const isFull = answers.length >= POLL_LIMITS.answers.max;
  /** Shows other answers and focuses one of them before the next key arrives. */
  const showAndFocus = (shown: readonly DraftAnswer[], index: number) => {
    flushSync(() => setAnswers([...shown]));
    list.current?.querySelectorAll('input')[index]?.focus();
  };
  const add = () => {
    if (isFull) return;
    showAndFocus([...answers, createAnswer()], answers.length);
  };
  const remove = (answer: DraftAnswer) => {
    const before = Math.max(0, answers.indexOf(answer) - 1);
    showAndFocus(
      answers.filter((one) => one !== answer),
      before,
    );
  };
  const change = (answer: DraftAnswer, changed: Partial<DraftAnswer>) =>
    setAnswers(answers.map((one) => (one === answer ? { ...one, ...changed } : one)));
  /** Enter goes on to the next answer, which it adds after the last one; it sends nothing. */
  const goOn = (event: KeyboardEvent, answer: DraftAnswer) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = answers.indexOf(answer) + 1;
    if (next < answers.length) showAndFocus(answers, next);
    else if (answer.text.trim() !== '') add();
  };

  return (
    <FormModal
      title={t('polls.create')}
      action={t('polls.send')}
      busy={send.busy}
      isDisabled={!isComplete(draft)}
      problem={send.error === undefined ? undefined : describeError(send.error)}
      onSubmit={() => void send.run()}
      onClose={onClose}
    >
      <TextField
        label={t('polls.question')}
        value={question}
        placeholder={t('polls.questionHint')}
        maxLength={POLL_LIMITS.question}
        dir="auto"
        autoFocus
        isRequired
        onChange={setQuestion}
      />
      <div ref={list} className={styles.answers}>
        <span className={styles.label}>{t('polls.answers')}</span>
        <ReorderList
          label={t('polls.answers')}
          items={answers}
          id={({ id }) => id}
          name={(answer) => answer.text || t('polls.answerNumber', { number: answers.indexOf(answer) + 1 })}
          onReorder={setAnswers}
        >
          {(answer, handle) => {
            const number = answers.indexOf(answer) + 1;
            return (
              <div className={styles.answer}>
                {handle}
                <TextField
                  className={styles.field}
                  label={t('polls.answerNumber', { number })}
                  hideLabel
                  placeholder={t('polls.answerNumber', { number })}
                  value={answer.text}
                  maxLength={POLL_LIMITS.answer}
                  dir="auto"
                  onChange={(text) => change(answer, { text })}
                  onKeyDown={(event) => goOn(event, answer)}
                  trailing={
                    <>
                      {answer.emoji && (
                        <button
                          type="button"
                          className={styles.emoji}
                          aria-label={t('polls.removeEmoji', { emoji: emojiWords(answer.emoji) })}
                          onClick={() => change(answer, { emoji: undefined })}
                        >
                          <AnyEmoji emoji={answer.emoji} size={22} label="" />
                        </button>
                      )}
                      <EmojiButton
                        channelId={channelId}
                        label={t('polls.chooseEmoji', { number })}
                        onPick={(emoji) => change(answer, { emoji })}
                      />
                    </>
                  }
                />
                <IconButton
                  icon="close"
                  size={28}
                  label={t('polls.removeAnswer', { number })}
                  isDisabled={answers.length <= POLL_LIMITS.answers.min}
                  onPress={() => remove(answer)}
                />
              </div>
            );
          }}
        </ReorderList>
        <Button size="sm" variant="quiet" icon="add" className={styles.add} isDisabled={isFull} onPress={add}>
          {t('polls.addAnswer')}
        </Button>
      </div>
      <Select
        label={t('polls.duration')}
        value={String(hours)}
        options={HOURS.map((count) => ({ value: String(count), label: durationWords(count) }))}
        onChange={(count) => setHours(Number(count))}
      />
      <Switch
        label={t('polls.several')}
        hint={t('polls.severalHint')}
        checked={isSeveral}
        onChange={setSeveral}
      />
    </FormModal>
  );
}
