import { Avatar } from '../../design/Avatar.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { applicationIconAddress } from '../../state/names.ts';
import * as styles from './CommandPicker.css.ts';
import type { CommandGroup } from './groupCommands.ts';

interface AppRailProps {
  groups: readonly CommandGroup[];
  /** The group of the chosen command. */
  current: string | undefined;
  onChoose: (groupId: string) => void;
}

/** A button for each group of commands. Not in the tab order: the arrow keys go through the commands themselves. */
export function AppRail({ groups, current, onChoose }: AppRailProps) {
  return (
    <div className={styles.rail}>
      {groups.map(({ id, kind, application }) => (
        <button
          key={id}
          type="button"
          tabIndex={-1}
          className={styles.railButton}
          aria-label={application?.name ?? t(kind === 'recent' ? 'commands.recent' : 'commands.builtIn')}
          data-current={id === current || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(id)}
        >
          {application ? (
            <Avatar
              name={application.name}
              src={applicationIconAddress(application)}
              seed={application.id}
              size={26}
            />
          ) : (
            <Icon name={kind === 'recent' ? 'history' : 'home'} size={20} />
          )}
        </button>
      ))}
    </div>
  );
}
