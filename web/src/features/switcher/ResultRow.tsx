import type { ReactNode } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Clip } from '../../design/Clip.tsx';
import { Door } from '../../design/Door.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Kbd } from '../../design/Kbd.tsx';
import { cx } from '../../design/selectors.ts';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useGuild, usePresence, useUser } from '../../state/hooks.ts';
import { avatarAddress, iconAddress } from '../../state/names.ts';
import { channelIcon } from '../../ui/channelIcon.ts';
import * as styles from './QuickSwitcher.css.ts';
import type { Result } from './results.ts';

interface ResultRowProps {
  id: string;
  result: Result;
  isChosen: boolean;
  onChoose: () => void;
  onTake: () => void;
  /** Lists what can be done with the user of the row. */
  onActions: () => void;
}

/** A result: its kind, its name with the matched letters, and its guild. */
export function ResultRow({ id, result, isChosen, onChoose, onTake, onActions }: ResultRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has focus and its keys choose
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-description={result.kind === 'person' ? t('switcher.pressTab') : undefined}
      className={styles.row}
      onPointerMove={onChoose}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <span className={styles.picture} aria-hidden="true">
        <Picture result={result} />
      </span>
      <span className={styles.words}>
        <Clip>
          <span className={styles.name} data-unread={result.unread || undefined}>
            {highlighted(result)}
          </span>{' '}
          <span className={styles.where}>
            <Where result={result} />
          </span>
        </Clip>
      </span>
      <Badge count={result.mentions} />
      {result.kind === 'act' && result.entry.keys.length > 0 && (
        <span className={cx(styles.keys, styles.pointerOnly)} dir="ltr">
          {result.entry.keys.map((key) => (
            <Kbd key={key} keys={key} />
          ))}
        </span>
      )}
      {result.kind === 'person' && (
        // An option has no buttons in it: the field's Tab does the same.
        <span
          className={styles.actions}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onActions();
          }}
        >
          <Icon name="more" size={20} />
          <Kbd keys="Tab" className={styles.pointerOnly} />
        </span>
      )}
      {isChosen && <Kbd keys="↵" className={styles.pointerOnly} />}
    </div>
  );
}

function highlighted({ name, spans }: Result): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of spans) {
    parts.push(
      name.slice(at, start),
      <b key={start} className={styles.hit}>
        {name.slice(start, end)}
      </b>,
    );
    at = end;
  }
  return [...parts, name.slice(at)];
}

function Picture({ result }: { result: Result }) {
  const user = useUser(result.id);
  const presence = usePresence(result.id);
  const guild = useGuild(result.id);
  switch (result.kind) {
    case 'channel':
      return <Icon name={channelIcon(result.channel)} size={20} />;
    case 'act':
      return <Icon name={result.entry.icon} size={20} />;
    case 'guild':
      return <Door name={result.name} seed={guild?.id} src={guild && iconAddress(guild)} size={24} />;
    case 'person':
      return (
        <Avatar
          name={result.name}
          src={user && avatarAddress(user)}
          seed={result.id}
          size={24}
          presence={presence?.status ?? 'offline'}
        />
      );
  }
}

function Where({ result }: { result: Result }) {
  const guild = useGuild(result.kind === 'channel' ? result.guildId : '');
  const parent = useChannel((result.kind === 'channel' && result.channel.parent_id) || '');
  if (result.kind === 'act') return result.entry.where;
  if (result.kind === 'guild') return t('switcher.isGuild');
  if (result.kind === 'person') return result.username;
  return [guild?.name, parent?.name].filter(Boolean).join(' · ');
}
