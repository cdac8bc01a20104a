import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import type { EditorHandle } from '../composer/index.ts';
import { CompletionLayer, completionKey, Editor, useCompletion, useNameMention } from '../composer/index.ts';
import { EmojiButton } from '../emoji/index.ts';
import * as styles from './Forums.css.ts';

interface PostTextProps {
  guildId: string;
  forumId: string;
  initial: string;
  onChange: (text: string) => void;
  /** Ctrl and Enter were pressed. */
  onSubmit: () => void;
  error: string | undefined;
}

/** The field for the first message of a post, with the markup and the completion of the message field. */
export function PostText({ guildId, forumId, initial, onChange, onSubmit, error }: PostTextProps) {
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const nameMention = useNameMention(guildId);
  const completion = useCompletion(editor ?? undefined, guildId, forumId);
  return (
    <div className={styles.textField}>
      <span className={styles.label} aria-hidden="true">
        {t('forums.content')}
      </span>
      <div className={styles.textBox} data-invalid={error ? '' : undefined}>
        <Editor
          handle={setEditor}
          label={t('forums.content')}
          placeholder={t('forums.contentPlaceholder')}
          readInitial={() => initial}
          nameMention={nameMention}
          listId={completion?.listId}
          optionId={completion?.optionId(completion.chosen)}
          onChange={onChange}
          onKey={(event) => {
            if (completionKey(completion, event)) {
              event.stopPropagation();
              return true;
            }
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
            onSubmit();
            return true;
          }}
        />
        <EmojiButton
          label={t('composer.emoji')}
          channelId={forumId}
          onPick={(emoji) => editor?.insert(emoji)}
          onClose={() => requestAnimationFrame(() => editor?.focus())}
        />
      </div>
      {completion && <CompletionLayer open={completion} below />}
      {error && (
        <span className={styles.problem} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
