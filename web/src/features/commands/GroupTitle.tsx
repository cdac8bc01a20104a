import { Avatar } from '../../design/Avatar.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { applicationIconAddress } from '../../state/names.ts';
import * as styles from './CommandPicker.css.ts';
import type { CommandGroup } from './groupCommands.ts';

/** The heading of a group of commands. */
export function GroupTitle({ id, group: { kind, application } }: { id: string; group: CommandGroup }) {
  return (
    <div id={id} className={styles.title}>
      {application ? (
        <>
          <Avatar
            name={application.name}
            src={applicationIconAddress(application)}
            seed={application.id}
            size={16}
          />
          <bdi>{application.name}</bdi>
        </>
      ) : (
        <>
          <Icon name={kind === 'recent' ? 'history' : 'home'} size={16} />
          {t(kind === 'recent' ? 'commands.recent' : 'commands.builtIn')}
        </>
      )}
    </div>
  );
}
