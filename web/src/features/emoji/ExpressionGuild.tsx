import { RestError } from '@guildhall/client';
import type { DiscoverableGuild } from '@guildhall/protocol/emoji/schemas';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Door } from '../../design/Door.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useGuild } from '../../state/hooks.ts';
import { iconAddress } from '../../state/names.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { useGo, usePlace } from '../../ui/place.ts';
import * as styles from './ExpressionCard.css.ts';

type GuildProfile = Pick<DiscoverableGuild, 'id' | 'name' | 'icon' | 'approximate_member_count'>;

/** How to read the public profile of a guild. */
interface GuildSource {
  /** Identifies the query. */
  readonly key: readonly string[];
  /** Throws an error with the status 404 if the guild is private. */
  readonly read: (signal: AbortSignal) => Promise<GuildProfile>;
}

export interface ExpressionGuildProps {
  /** The guild, if the user is in it. */
  guildId: string | undefined;
  /** Used if the user isn't in it. */
  source: GuildSource;
  close: () => void;
}

/** The guild of a custom emoji or sticker, with a way into it. */
export function ExpressionGuild({ guildId, source, close }: ExpressionGuildProps) {
  return guildId === undefined ? (
    <OtherGuild source={source} close={close} />
  ) : (
    <OwnGuild guildId={guildId} close={close} />
  );
}

function OwnGuild({ guildId, close }: { guildId: string; close: () => void }) {
  const guild = useGuild(guildId);
  const go = useGo();
  const isHere = usePlace().guildId === guildId;
  if (!guild) return null;
  return (
    <div className={styles.guild}>
      <Door name={guild.name} seed={guildId} src={iconAddress(guild)} size={32} />
      <span className={styles.guildWords}>
        <bdi className={styles.guildName}>{guild.name}</bdi>
        <span className={styles.hint}>{t(isHere ? 'emoji.card.here' : 'emoji.card.member')}</span>
      </span>
      {!isHere && (
        <Button
          size="sm"
          onPress={() => {
            close();
            void go(guildId);
          }}
        >
          {t('emoji.card.open')}
        </Button>
      )}
    </div>
  );
}

function OtherGuild({ source, close }: { source: GuildSource; close: () => void }) {
  const go = useGo();
  const [joining, setJoining] = useState(false);
  const profile = useLiveQuery({
    queryKey: source.key,
    queryFn: ({ signal }) => source.read(signal),
    retry: false,
  });
  if (profile.isError) {
    const isPrivate = profile.error instanceof RestError && profile.error.status === 404;
    return (
      <p className={styles.guild}>
        <span className={styles.hint}>
          {isPrivate ? t('emoji.card.private') : describeError(profile.error)}
        </span>
      </p>
    );
  }
  if (!profile.data) return <RowsSkeleton count={1} height={56} avatar={32} />;
  const guild = profile.data;
  const join = async () => {
    setJoining(true);
    const joined = await attempt(() => rest.call('joinGuild', { params: { guild_id: guild.id } }));
    setJoining(false);
    if (!joined) return;
    close();
    void go(guild.id);
  };
  return (
    <div className={styles.guild}>
      <Door name={guild.name} seed={guild.id} src={iconAddress(guild)} size={32} />
      <span className={styles.guildWords}>
        <bdi className={styles.guildName}>{guild.name}</bdi>
        <span className={styles.hint}>
          {t('emoji.card.members', { count: guild.approximate_member_count })}
        </span>
      </span>
      <Button size="sm" busy={joining} onPress={() => void join()}>
        {t('emoji.card.join')}
      </Button>
    </div>
  );
}
