import { Avatar } from '../../design/Avatar.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { avatarAddress } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import * as styles from './CommandForm.css.ts';
import type { Suggestion } from './suggestions.ts';

export interface SuggestionListProps {
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  active: number;
  /** Whether the application is being asked for values. */
  isAsking: boolean;
  onHover: (index: number) => void;
  onPick: (suggestion: Suggestion) => void;
}

/** The values that can be picked for the field with the focus. */
export function SuggestionList({
  id,
  label,
  suggestions,
  active,
  isAsking,
  onHover,
  onPick,
}: SuggestionListProps) {
  if (suggestions.length === 0)
    return (
      <div className={styles.asking} role="status">
        {isAsking && t('commands.asking')}
      </div>
    );
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.suggestions}>
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has focus and its keys choose
        <div
          key={`${suggestion.kind} ${suggestion.value}`}
          ref={(row) => {
            if (index === active) row?.scrollIntoView({ block: 'nearest' });
          }}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.suggestion}
          onPointerMove={() => onHover(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion)}
        >
          <Picture suggestion={suggestion} />
          <bdi className={styles.suggestionName}>{suggestion.label}</bdi>
          {suggestion.hint && <span className={styles.suggestionHint}>{suggestion.hint}</span>}
        </div>
      ))}
    </div>
  );
}

function Picture({ suggestion: { kind, value, label } }: { suggestion: Suggestion }) {
  const { store } = useSession();
  if (kind === 'choice') return null;
  if (kind !== 'user') return <Icon name={kind === 'role' ? 'role' : 'channel.text'} size={18} />;
  const user = store.users.get(String(value));
  return <Avatar name={label} src={user && avatarAddress(user)} seed={String(value)} size={22} />;
}
