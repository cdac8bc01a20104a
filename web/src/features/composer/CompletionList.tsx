import { useRef } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Clip } from '../../design/Clip.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useDock } from '../../design/useDock.ts';
import { t } from '../../i18n/i18n.ts';
import { avatarAddress } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { AnyEmoji } from '../../ui/emoji/AnyEmoji.tsx';
import { StickerPicture } from '../stickers/index.ts';
import * as styles from './Composer.css.ts';
import type { Completion } from './completion.ts';
import type { OpenCompletion } from './useCompletion.ts';

/** The list of completions, over the field or below it. */
export default function CompletionList({ open, below }: { open: OpenCompletion; below?: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  useDock(list, !below);
  return (
    <div
      ref={list}
      id={open.listId}
      role="listbox"
      aria-label={t('complete.list')}
      className={styles.completions}
      data-below={below || undefined}
    >
      {open.options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has focus and its keys choose
        <div
          key={`${option.kind} ${option.id}`}
          id={open.optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === open.chosen}
          className={styles.completion}
          onPointerMove={() => open.choose(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => open.accept(index)}
        >
          <Picture option={option} />
          <span className={styles.completionName}>
            <Clip>{option.kind === 'emoji' ? `:${option.name}:` : option.name.replace(/^@/, '')}</Clip>
          </span>
          {option.kind === 'sticker' && (
            <span className={styles.completionHint}>{t('complete.sticker')}</span>
          )}
          {'hint' in option && <span className={styles.completionHint}>{option.hint}</span>}
        </div>
      ))}
    </div>
  );
}

function Picture({ option }: { option: Completion }) {
  const { store } = useSession();
  switch (option.kind) {
    case 'user': {
      const user = store.users.get(option.id);
      return <Avatar name={option.name} src={user && avatarAddress(user)} seed={option.id} size={24} />;
    }
    case 'role':
      return <Icon name="role" size={20} />;
    case 'everyone':
      return <Icon name="mention" size={20} />;
    case 'channel':
      return <Icon name="channel.text" size={20} />;
    case 'sticker':
      return <StickerPicture sticker={option.sticker} label="" className={styles.completionSticker} />;
    case 'emoji':
      return <AnyEmoji emoji={option.insert} size={22} label="" />;
  }
}
