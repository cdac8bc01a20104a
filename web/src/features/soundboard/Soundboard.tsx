import type { SoundboardSound } from '@guildhall/protocol/soundboard/schemas';
import { useDeferredValue, useState } from 'react';
import { SearchField } from '../../design/SearchField.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { Slider } from '../../design/Slider.tsx';
import { ErrorState } from '../../design/State.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useChannel, useChannelPermission, useGuild, useGuildIds } from '../../state/hooks.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { preferences, setVolume } from './preferences.ts';
import { SoundButton } from './SoundButton.tsx';
import * as styles from './Soundboard.css.ts';
import { useDefaultSounds, useGuildSounds } from './useSounds.ts';

interface SoundboardProps {
  guildId: string;
  /** The voice channel in which sounds are played. */
  channelId: string;
}

/** The sounds that the user can play in a voice channel: favorites, the guild's, everyone's, and those of other guilds. */
export default function Soundboard({ guildId, channelId }: SoundboardProps) {
  const [query, setQuery] = useState('');
  const words = useDeferredValue(query.trim().toLocaleLowerCase());
  const volume = preferences.useSelected((chosen) => chosen.volume);
  const maySpeak = useChannelPermission(channelId, 'SPEAK');
  const mayUse = useChannelPermission(channelId, 'USE_SOUNDBOARD');
  const mayUseOthers = useChannelPermission(channelId, 'USE_EXTERNAL_SOUNDS');
  const isAllowed = maySpeak && mayUse;
  const name = useChannel(channelId)?.name ?? '';
  const play = ({ sound_id }: SoundboardSound) =>
    void attempt(() =>
      rest.call('sendSoundboardSound', { params: { channel_id: channelId }, body: { sound_id } }),
    );
  const shared = { words, isAllowed, onPlay: play };
  return (
    <div className={styles.board}>
      <div className={styles.head}>
        <SearchField label={t('soundboard.search')} value={query} onChange={setQuery} />
        <Slider
          label={t('soundboard.volume')}
          valueText={formatNumber(volume / 100, { style: 'percent' })}
          min={0}
          max={100}
          value={volume}
          onChange={setVolume}
        />
      </div>
      <div className={styles.list}>
        <Favorites guildId={guildId} {...shared} />
        <OwnGuild guildId={guildId} {...shared} />
        <Everyones {...shared} />
        {words && <NoMatch guildId={guildId} words={words} />}
        {mayUseOthers && <OtherGuilds guildId={guildId} {...shared} />}
      </div>
      <p className={styles.foot}>
        {isAllowed ? t('soundboard.heardIn', { channel: name }) : t('soundboard.notAllowed')}
      </p>
    </div>
  );
}

const filterSounds = (sounds: readonly SoundboardSound[], words: string) =>
  sounds.filter(({ name }) => name.toLocaleLowerCase().includes(words));

/** A line in place of the guild's and the default sounds if none of them has the words. */
function NoMatch({ guildId, words }: { guildId: string; words: string }) {
  const own = useGuildSounds(guildId).data;
  const common = useDefaultSounds().data;
  if (!own || !common || filterSounds([...own, ...common], words).length > 0) return null;
  return <p className={styles.noMatch}>{t('soundboard.noMatch')}</p>;
}

interface ListProps {
  words: string;
  isAllowed: boolean;
  onPlay: (sound: SoundboardSound) => void;
}

interface GroupProps extends ListProps {
  title: string;
  sounds: readonly SoundboardSound[];
}

function Group({ title, sounds, words, isAllowed, onPlay }: GroupProps) {
  const found = filterSounds(sounds, words);
  if (found.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>
        <bdi>{title}</bdi>
      </h3>
      <ul className={styles.sounds}>
        {found.map((sound) => (
          <SoundButton key={sound.sound_id} sound={sound} isAllowed={isAllowed} onPlay={onPlay} />
        ))}
      </ul>
    </section>
  );
}

function Favorites({ guildId, ...props }: ListProps & { guildId: string }) {
  const favorites = preferences.useSelected((chosen) => chosen.favorites);
  const own = useGuildSounds(guildId).data ?? [];
  const common = useDefaultSounds().data ?? [];
  const known = new Map([...own, ...common].map((sound) => [sound.sound_id, sound]));
  const sounds = favorites.flatMap((id) => known.get(id) ?? []);
  return <Group title={t('soundboard.favorites')} sounds={sounds} {...props} />;
}

function OwnGuild({ guildId, ...props }: ListProps & { guildId: string }) {
  const guild = useGuild(guildId);
  const { data, isError, error, refetch } = useGuildSounds(guildId);
  if (data) return <Group title={guild?.name ?? ''} sounds={data} {...props} />;
  if (isError)
    return (
      <ErrorState title={t('soundboard.failed')} body={describeError(error)} onRetry={() => void refetch()} />
    );
  return <RowsSkeleton count={2} height={40} />;
}

function Everyones(props: ListProps) {
  const { data = [] } = useDefaultSounds();
  return <Group title={t('soundboard.default')} sounds={data} {...props} />;
}

/** Their sounds are loaded when the user asks for them: there can be many guilds. */
function OtherGuilds({ guildId, ...props }: ListProps & { guildId: string }) {
  const others = useGuildIds().filter((id) => id !== guildId);
  return others.map((id) => <OtherGuild key={id} guildId={id} {...props} />);
}

function OtherGuild({ guildId, ...props }: ListProps & { guildId: string }) {
  const [isOpen, setOpen] = useState(false);
  const guild = useGuild(guildId);
  if (isOpen) return <OwnGuild guildId={guildId} {...props} />;
  return (
    <button type="button" className={styles.more} onClick={() => setOpen(true)}>
      {t('soundboard.showOf', { guild: guild?.name ?? '' })}
    </button>
  );
}
