import { voiceKey, voiceStates } from '@guildhall/client';
import { Avatar } from '../../design/Avatar.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { useSlice } from '../../state/hooks.ts';
import { useMemberLook } from '../../state/names.ts';
import * as styles from './StageAudience.css.ts';

/** Users drawn at most: a stage can have thousands of listeners. */
const MAX_DRAWN = 60;

/** The audience of a stage below its speakers, those with raised hands first. The messages of `stages` have to be loaded. */
export function StageAudience({ guildId, channelId }: { guildId: string; channelId: string }) {
  const states = useSlice(voiceKey(channelId), (store) => voiceStates(store, channelId));
  const audience = states
    .filter(({ suppress }) => suppress)
    .map(({ user_id, request_to_speak_timestamp }) => ({
      userId: user_id,
      hasAsked: request_to_speak_timestamp !== null,
    }))
    .toSorted((one, other) => Number(other.hasAsked) - Number(one.hasAsked));
  if (audience.length === 0) return null;
  const hasSpeakers = audience.length < states.length;
  const left = audience.length - MAX_DRAWN;
  return (
    <section
      className={styles.audience}
      data-alone={!hasSpeakers || undefined}
      aria-label={t('stages.audience')}
    >
      {!hasSpeakers && <p className={styles.quiet}>{t('stages.noSpeakers')}</p>}
      <h3 className={styles.heading}>{t('stages.audienceCount', { count: audience.length })}</h3>
      <ul className={styles.people}>
        {audience.slice(0, MAX_DRAWN).map((one) => (
          <Listener key={one.userId} guildId={guildId} {...one} />
        ))}
        {left > 0 && <li className={styles.more}>{t('stages.more', { count: left })}</li>}
      </ul>
    </section>
  );
}

function Listener({ guildId, userId, hasAsked }: { guildId: string; userId: string; hasAsked: boolean }) {
  const { name, picture } = useMemberLook(guildId, userId);
  return (
    <li className={styles.person} title={name}>
      <Avatar name={name} src={picture} seed={userId} size={32} />
      <span className="visually-hidden">{name}</span>
      {hasAsked && (
        <Icon name="hand" size={16} weight="fill" className={styles.hand} label={t('stages.handRaised')} />
      )}
    </li>
  );
}
