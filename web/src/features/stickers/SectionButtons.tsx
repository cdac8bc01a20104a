import { Door } from '../../design/Door.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { useGuild } from '../../state/hooks.ts';
import { iconAddress } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import * as styles from './StickerPicker.css.ts';
import type { StickerSection } from './sections.ts';

/** The heading of a section: a guild's name, or what is in it. */
export function SectionName({ id }: Pick<StickerSection, 'id'>) {
  const guild = useGuild(id);
  return guild ? <bdi>{guild.name}</bdi> : t(id === 'often' ? 'emoji.often' : 'emoji.found');
}

interface SectionButtonsProps {
  sections: readonly StickerSection[];
  onGo: (id: StickerSection['id']) => void;
}

/** Buttons that scroll to the sections of the picker. */
export function SectionButtons({ sections, onGo }: SectionButtonsProps) {
  const { guilds } = useSession().store;
  return (
    <div
      className={styles.side}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t('stickers.sections')}
    >
      {sections.map(({ id }) => {
        const guild = guilds.get(id);
        const name = guild?.name ?? t(id === 'often' ? 'emoji.often' : 'emoji.found');
        return (
          <button
            key={id}
            type="button"
            className={styles.sideButton}
            aria-label={name}
            title={name}
            onClick={() => onGo(id)}
          >
            {guild ? (
              <span aria-hidden="true">
                <Door name={guild.name} seed={id} src={iconAddress(guild, 48)} size={24} />
              </span>
            ) : (
              <Icon name={id === 'often' ? 'history' : 'search'} size={20} />
            )}
          </button>
        );
      })}
    </div>
  );
}
