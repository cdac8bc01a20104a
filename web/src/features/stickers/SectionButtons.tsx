import { Door } from '../../design/Door.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { useGuild } from '../../state/hooks.ts';
import { iconAddress } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import * as styles from './StickerPicker.css.ts';
import { StickerPicture } from './StickerPicture.tsx';
import type { StickerSection } from './sections.ts';

/** The heading of a section: a guild's or pack's name, or what is in it. */
export function SectionName({ section: { id, pack } }: { section: StickerSection }) {
  const source = useGuild(id) ?? pack;
  return source ? <bdi>{source.name}</bdi> : t(id === 'often' ? 'emoji.often' : 'emoji.found');
}

/** The icon of a section. */
function SectionPicture({ section: { id, pack, stickers } }: { section: StickerSection }) {
  const guild = useGuild(id);
  const cover = pack && (stickers.find((sticker) => sticker.id === pack.cover_sticker_id) ?? stickers[0]);
  if (guild) return <Door name={guild.name} seed={guild.id} src={iconAddress(guild, 48)} size={24} />;
  if (cover) return <StickerPicture sticker={cover} label="" className={styles.cover} />;
  return <Icon name={id === 'often' ? 'history' : 'search'} size={20} />;
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
      {sections.map((section) => {
        const { id, pack } = section;
        const guild = guilds.get(id);
        const name = (guild ?? pack)?.name ?? t(id === 'often' ? 'emoji.often' : 'emoji.found');
        return (
          <button
            key={id}
            type="button"
            className={styles.sideButton}
            // The door of a guild says its name.
            {...(guild ? {} : { 'aria-label': name })}
            title={name}
            onClick={() => onGo(id)}
          >
            <SectionPicture section={section} />
          </button>
        );
      })}
    </div>
  );
}
