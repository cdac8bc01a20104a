import type { CSSProperties } from 'react';
import { Avatar, getHue } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { Clip } from '../../design/Clip.tsx';
import { Select } from '../../design/Select.tsx';
import { Switch } from '../../design/Switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useChannelPermission, useMe } from '../../state/hooks.ts';
import { useMemberLook } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { joinCall } from '../../ui/voiceCall.ts';
import { isFull } from './isFull.ts';
import { MicrophoneTest } from './MicrophoneTest.tsx';
import { changeVoiceSettings, voiceSettings } from './settings.ts';
import { fromOption, toOption, useDevices } from './useDevices.ts';
import { useMicrophoneTest } from './useMicrophoneTest.ts';
import { useVoiceStates } from './useVoice.ts';
import * as styles from './VoiceRoom.css.ts';

/** Avatars shown of those who are there. */
const FACES = 5;

function Face({ guildId, userId }: { guildId: string; userId: string }) {
  const { name, picture } = useMemberLook(guildId, userId);
  return <Avatar name={name} src={picture} seed={userId} size={28} labelled />;
}

/** A voice channel before the user joins it: who is there, and with which devices they would join. */
export function PreJoin({ guildId, channelId }: { guildId: string; channelId: string }) {
  const session = useSession();
  const me = useMe();
  const channel = useChannel(channelId);
  const states = useVoiceStates(channelId);
  const settings = voiceSettings.use();
  const mayConnect = useChannelPermission(channelId, 'CONNECT');
  const test = useMicrophoneTest();
  const { inputs, outputs } = useDevices(test.level !== undefined);
  const { name, picture } = useMemberLook(guildId, me.id);
  const others = states.filter(({ user_id }) => user_id !== me.id);
  const problem = !mayConnect
    ? t('voice.noConnect')
    : isFull(session.store, channelId)
      ? t('voice.full')
      : undefined;
  return (
    <div className={styles.preJoin}>
      <div className={styles.self} style={{ '--hue': getHue(me.id) } as CSSProperties}>
        <Avatar name={name} src={picture} seed={me.id} size={120} />
        <span className={styles.label} aria-hidden="true">
          <Clip>{name}</Clip>
        </span>
      </div>
      <section className={styles.ready} aria-labelledby="voice-ready">
        <h2 id="voice-ready" className={styles.readyTitle}>
          {t('voice.ready')}
        </h2>
        <div className={styles.faces}>
          {others.slice(0, FACES).map(({ user_id }) => (
            <Face key={user_id} guildId={guildId} userId={user_id} />
          ))}
          <span>{t('voice.here', { count: others.length })}</span>
        </div>
        <Select
          label={t('voice.input')}
          options={inputs}
          value={toOption(settings.input)}
          onChange={(value) => changeVoiceSettings({ input: fromOption(value) })}
        />
        <MicrophoneTest test={test} />
        {outputs.length > 1 && (
          <Select
            label={t('voice.output')}
            options={outputs}
            value={toOption(settings.output)}
            onChange={(value) => changeVoiceSettings({ output: fromOption(value) })}
          />
        )}
        <Switch
          label={t('voice.noiseSuppression')}
          hint={t('voice.noiseSuppressionHint')}
          checked={settings.noiseSuppression}
          onChange={(noiseSuppression) => changeVoiceSettings({ noiseSuppression })}
        />
        {problem && <p className={styles.problem}>{problem}</p>}
        <Button
          variant="filled"
          size="lg"
          icon="call"
          fullWidth
          isDisabled={problem !== undefined}
          onPress={() => {
            test.stop();
            void joinCall(session, guildId, channelId);
          }}
        >
          {t('voice.join', { name: channel?.name ?? '' })}
        </Button>
      </section>
    </div>
  );
}
