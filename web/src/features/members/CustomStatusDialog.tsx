import type { Store } from '@guildhall/client';
import { findGuildEmoji, getEmojiSource, readEmojiSource } from '@guildhall/client/nouns/emoji';
import { useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Select } from '../../design/Select.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { AnyEmoji } from '../../ui/emoji/AnyEmoji.tsx';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { EmojiPopover } from '../emoji/index.ts';
import * as styles from './CustomStatusDialog.css.ts';

/** Characters of a status at most, by the settings documentation. */
const MAX_LENGTH = 128;

/** Minutes after which a status is taken back; `never` and the end of the day besides. */
const SPANS = ['today', '30', '60', '240', 'never'] as const;
type Span = (typeof SPANS)[number];

const getEnd = (span: Span): string | null => {
  if (span === 'never') return null;
  if (span !== 'today') return new Date(Date.now() + Number(span) * 60_000).toISOString();
  const midnight = new Date();
  midnight.setHours(24, 0, 0, 0);
  return midnight.toISOString();
};

/** The emoji of the user's status, as the picker returns it. */
function getSign(store: Store): string {
  const { emoji_id, emoji_name } = store.settings.custom_status ?? {};
  const found = emoji_id && findGuildEmoji(store, emoji_id);
  return found ? getEmojiSource(found.emoji) : (emoji_name ?? '');
}

function readSign(sign: string) {
  const custom = readEmojiSource(sign);
  return custom ? { emoji_id: custom.id, emoji_name: null } : { emoji_id: null, emoji_name: sign || null };
}

/** Sets the user's custom status, and when it is cleared. */
export default function CustomStatusDialog({ onClose }: { onClose: () => void }) {
  const { store, mutations } = useSession();
  const now = store.settings.custom_status;
  const [text, setText] = useState(now?.text ?? '');
  const [emoji, setEmoji] = useState(() => getSign(store));
  const [span, setSpan] = useState<Span>('today');
  const save = useAction(async (words: string, sign: string) => {
    const custom_status =
      words === '' && sign === '' ? null : { text: words, ...readSign(sign), expires_at: getEnd(span) };
    await mutations.updateSettings({ custom_status });
    onClose();
  });
  const fieldErrors = save.error === undefined ? {} : formErrors(save.error, { text: 'custom_status.text' });
  return (
    <FormModal
      title={t('account.status')}
      action={t('saveBar.save')}
      busy={save.busy}
      problem={fieldErrors.form}
      other={
        now ? (
          <Button variant="quiet" onPress={() => void save.run('', '')}>
            {t('account.statusClear')}
          </Button>
        ) : null
      }
      onSubmit={() => void save.run(text.trim(), emoji)}
      onClose={onClose}
    >
      <div className={styles.line}>
        <span className={styles.sign}>
          <SignButton emoji={emoji} onPick={setEmoji} />
          {emoji && (
            <IconButton
              icon="close"
              label={t('account.statusEmojiNone')}
              size={28}
              onPress={() => setEmoji('')}
            />
          )}
        </span>
        <div className={parts.grow}>
          <TextField
            label={t('account.statusText')}
            value={text}
            onChange={setText}
            maxLength={MAX_LENGTH}
            error={fieldErrors.text}
            autoFocus
          />
        </div>
      </div>
      <Select
        label={t('account.statusEnd')}
        value={span}
        onChange={setSpan}
        options={SPANS.map((value) => ({ value, label: t(`account.statusEnd.${value}`) }))}
      />
    </FormModal>
  );
}

/** The emoji before the text, or a button to choose one. */
function SignButton({ emoji, onPick }: { emoji: string; onPick: (emoji: string) => void }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <AriaButton
        ref={button}
        className={styles.choose}
        aria-label={t('account.statusEmoji')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPress={() => setOpen(!open)}
      >
        {emoji ? <AnyEmoji emoji={emoji} size={22} label="" /> : <Icon name="emoji" size={20} />}
      </AriaButton>
      {open && <EmojiPopover button={button} onPick={onPick} onClose={() => setOpen(false)} />}
    </>
  );
}
