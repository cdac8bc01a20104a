import type { Message } from '@guildhall/client';
import { useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { Message as Words } from '../../i18n/Message.tsx';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useChannel } from '../../state/hooks.ts';
import { composer } from '../composer/access.ts';
import { Editor, type EditorHandle } from '../composer/Editor.tsx';
import { useNameMention } from '../composer/nameMention.ts';
import { withEmoji } from '../composer/shortcodes.ts';
import { useConversation } from './conversation.ts';
import * as styles from './MessageEditor.css.ts';

/** Changes a message where it stands: Enter saves, Escape keeps what was there. */
export function MessageEditor({ message }: { message: Message }) {
  const { guildId, channelId, edit, remove } = useConversation();
  const [text, setText] = useState(message.content);
  const [busy, setBusy] = useState(false);
  const editor = useRef<EditorHandle>(null);
  const nameMention = useNameMention(guildId);
  const name = `#${useChannel(channelId)?.name ?? ''}`;
  const done = () => {
    edit(undefined);
    composer.focus();
  };

  const save = async () => {
    const content = text.trim();
    if (busy) return;
    if (content === '') return remove(message);
    if (content === message.content) return done();
    setBusy(true);
    try {
      await rest.call('updateMessage', {
        params: { channel_id: channelId, message_id: message.id },
        body: { content: await withEmoji(content) },
      });
      done();
    } catch (error) {
      showToast({ kind: 'error', message: describeError(error) });
      setBusy(false);
    }
  };

  return (
    <div className={styles.editor}>
      <div className={styles.box}>
        <Editor
          handle={editor}
          label={t('message.editLabel')}
          placeholder={t('composer.placeholder', { name })}
          initial={message.content}
          nameMention={nameMention}
          autoFocus
          onChange={setText}
          onKey={(event) => {
            if (event.key === 'Escape') {
              event.stopPropagation();
              done();
              return true;
            }
            if (event.key !== 'Enter' || event.shiftKey) return false;
            void save();
            return true;
          }}
        />
      </div>
      <div className={styles.hint}>
        <Words
          id="message.editHint"
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
