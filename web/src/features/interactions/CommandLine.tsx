import type { Message } from '@guildhall/client';
import { Avatar } from '../../design/Avatar.tsx';
import { Message as Words } from '../../i18n/Message.tsx';
import { useMemberLook } from '../../state/names.ts';
import * as styles from './CommandLine.css.ts';

type User = NonNullable<Message['interaction_metadata']>['user'];

interface CommandLineProps {
  readonly guildId: string;
  readonly user: User;
  /** The command as the user sees it, such as `/roll`. */
  readonly command: string;
}

/** Who used which command: the line above the response. */
export function CommandLine({ guildId, user, command }: CommandLineProps) {
  const { name, picture, color } = useMemberLook(guildId, user.id, user);
  return (
    <div className={styles.line}>
      <Avatar name={name} src={picture} seed={user.id} size={16} />
      <span className={styles.words}>
        <Words
          id="interactions.used"
          values={{ name, command }}
          parts={{
            b: <b className={styles.name} style={{ color }} />,
            em: <span className={styles.command} dir="auto" />,
          }}
        />
      </span>
    </div>
  );
}
