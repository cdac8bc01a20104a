import type { Message } from '@guildhall/client';
import { hasVisibleText } from '@guildhall/protocol/text';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { useLayout } from '../../design/layout.ts';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { Message as Words } from '../../i18n/Message.tsx';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useChannel } from '../../state/hooks.ts';
import { composer } from '../../ui/composerField.ts';
import { useConversation } from '../../ui/conversation.ts';
import type { EditorHandle } from '../composer/index.ts';
import {
  CompletionLayer,
  completionKey,
  Editor,
  finishText,
  LengthCount,
  MAX_LENGTH,
  useCompletion,
  useNameMention,
} from '../composer/index.ts';
import { EmojiButton } from '../emoji/index.ts';
import { isAtEdge } from './caret.ts';
import { KeptFiles } from './KeptFiles.tsx';
import * as styles from './MessageEditor.css.ts';

/** Pixels that a list of completions can need above the field. */
const LIST_HEIGHT = 420;
const isNearTop = (element: HTMLElement | null) => (element?.getBoundingClientRect().top ?? 0) < LIST_HEIGHT;

/** Edits a message in place: Enter saves, Escape discards. */
export default function MessageEditor({ message }: { message: Message }) {
  const { session, guildId, channelId, edit, editNext, remove } = useConversation();
  const [text, setText] = useState(message.content);
  const sent = message.attachments ?? [];
  const [files, setFiles] = useState(sent);
  const [busy, setBusy] = useState(false);
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const nameMention = useNameMention(guildId);
  const completion = useCompletion(editor ?? undefined, guildId, channelId);
  const name = `#${useChannel(channelId)?.name ?? ''}`;
  const hasKeys = useLayout() !== 'phone';
  const length = [...text.trim()].length;
  // The field is taller than the message was, and grows: the text stays visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text can change the height
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  const done = () => {
    const focused = document.activeElement;
    const isHere = focused === document.body || root.current?.contains(focused);
    edit(undefined);
    // The server may take so long to save that the user has opened something else.
    if (isHere) composer.focus();
  };

  /** While the text is unchanged, the arrow keys move on to the user's next message, and from the last one to the message box. */
  const step = (event: KeyboardEvent): boolean => {
    const by = event.key === 'ArrowUp' ? -1 : 1;
    const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (!isPlain || text !== message.content || !isAtEdge(event.target as HTMLElement, by)) return false;
    if (!editNext(message.id, by) && by === 1) done();
    return true;
  };

  const save = async () => {
    const content = hasVisibleText(text) ? text.trim() : '';
    if (busy || length > MAX_LENGTH) return;
    const fewer = files.length < sent.length;
    if (content === '' && files.length === 0 && !message.sticker_items) return remove(message);
    if (content === message.content && !fewer) return done();
    setBusy(true);
    try {
      await rest.call('updateMessage', {
        params: { channel_id: channelId, message_id: message.id },
        body: {
          content: await finishText(session.store, message.channel_id, content),
          ...(fewer && { attachments: files.map(({ id }) => ({ id })) }),
        },
      });
      done();
    } catch (error) {
      showToast({ kind: 'error', message: describeError(error) });
      setBusy(false);
    }
  };

  return (
    <div ref={root} className={styles.editor}>
      {completion && <CompletionLayer open={completion} below={isNearTop(root.current)} />}
      <div className={styles.box}>
        <Editor
          handle={setEditor}
          label={t('message.editLabel')}
          placeholder={t('composer.placeholder', { name })}
          readInitial={() => message.content}
          nameMention={nameMention}
          autoFocus
          listId={completion?.listId}
          optionId={completion?.optionId(completion.chosen)}
          onChange={setText}
          onKey={(event) => {
            if (completionKey(completion, event)) {
              event.stopPropagation();
              return true;
            }
            if (event.key === 'Escape') {
              event.stopPropagation();
              done();
              return true;
            }
            if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return step(event);
            if (event.key !== 'Enter' || event.shiftKey) return false;
            void save();
            return true;
          }}
        />
        <LengthCount length={length} />
        <EmojiButton
          label={t('composer.emoji')}
          channelId={message.channel_id}
          onPick={(emoji) => editor?.insert(emoji)}
          onClose={() => requestAnimationFrame(() => editor?.focus())}
        />
      </div>
      {files.length > 0 && (
        <KeptFiles
          files={files}
          onChange={(kept) => {
            setFiles(kept);
            editor?.focus();
          }}
        />
      )}
      <div className={styles.hint}>
        <Words
          id={hasKeys ? 'message.editHint' : 'message.editTouch'}
          parts={{
            cancel: (
              <Button variant="link" size="sm" onPress={done}>
                {null}
              </Button>
            ),
            save: (
              <Button variant="link" size="sm" busy={busy} onPress={() => void save()}>
                {null}
              </Button>
            ),
          }}
        />
      </div>
    </div>
  );
}
