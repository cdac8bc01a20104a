import { t } from '../../i18n/i18n.ts';
import { Message } from '../../i18n/Message.tsx';
import { useTypists } from '../../state/hooks.ts';
import { useMemberName } from '../../state/names.ts';
import * as styles from './Composer.css.ts';

const Name = ({ guildId, userId }: { guildId: string; userId: string }) => (
  <b className={styles.typist}>{useMemberName(guildId, userId)}</b>
);

/** Shows the users who are typing; the line is always there, so that nothing moves. */
export function TypingLine({ guildId, channelId }: { guildId: string; channelId: string }) {
  const ids = useTypists(channelId);
  const part = (index: number) => <Name guildId={guildId} userId={ids[index]!} />;
  return (
    <div className={styles.typing}>
      {ids.length > 0 && (
        <>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span>
            {ids.length === 1 && <Message id="typing.one" parts={{ a: part(0) }} />}
            {ids.length === 2 && <Message id="typing.two" parts={{ a: part(0), b: part(1) }} />}
            {ids.length === 3 && <Message id="typing.three" parts={{ a: part(0), b: part(1), c: part(2) }} />}
            {ids.length > 3 && t('typing.many')}
          </span>
        </>
      )}
    </div>
  );
}
