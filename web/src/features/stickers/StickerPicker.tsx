import { STICKERS_KEY, stickerSets, stickerSetsIn } from '@guildhall/client/nouns/stickers';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { moveInGrid } from '../../design/arrowKeys.ts';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { EmptyState } from '../../design/State.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { useGuild, useSlice } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { tabPanel } from '../../ui/expressionTabs.css.ts';
import type { ExpressionTabProps } from '../../ui/expressionTabs.ts';
import { SectionButtons } from '../../ui/SectionButtons.tsx';
import { noteStickerUse, oftenUsedStickers } from './recents.ts';
import * as styles from './StickerPicker.css.ts';
import { StickerPicture } from './StickerPicture.tsx';
import { type AnySticker, getStickerSections, type StickerSection } from './sections.ts';
import { usePacks } from './usePacks.ts';

/** The stickers that can be sent to a channel, by guild and pack. A press sends one. */
export default function StickerPicker({ channelId, send, close }: ExpressionTabProps) {
  const session = useSession();
  const [query, setQuery] = useState('');
  const [uses] = useState(() => oftenUsedStickers(session.store));
  const [lastNear, setNear] = useState<AnySticker>();
  const packs = usePacks();
  const all = useSlice(STICKERS_KEY, stickerSets);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `all` changes with any guild's stickers
  const sets = useMemo(() => stickerSetsIn(session.store, channelId), [all, session, channelId]);
  const sections = useMemo(
    () => getStickerSections(query, sets, packs.data ?? [], uses),
    [query, sets, packs.data, uses],
  );
  const picker = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const first = sections[0]?.stickers[0];
  const near = lastNear ?? first;

  const take = (sticker: AnySticker) => {
    const { id, name, format_type } = sticker;
    if (!send({ content: '', sticker_items: [{ id, name, format_type }] })) return;
    noteStickerUse(session, id);
    close();
  };
  const goTo = (id: string) => {
    const section = grid.current?.querySelector<HTMLElement>(`[data-section="${id}"]`);
    grid.current?.scrollTo({ top: section?.offsetTop ?? 0 });
  };
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') grid.current?.querySelector('button')?.focus();
    else if (event.key === 'Enter' && query.trim() && first) take(first);
    else return;
    event.preventDefault();
  };
  const onGridKey = (event: KeyboardEvent) => {
    if (!moveInGrid(event, grid.current) && event.key === 'ArrowUp')
      picker.current?.querySelector('input')?.focus();
  };
  if (sections.length === 0 && query === '')
    return packs.isPending ? (
      <div className={tabPanel}>
        <RowsSkeleton count={4} height={88} avatar={72} />
      </div>
    ) : (
      <div className={tabPanel}>
        <EmptyState title={t('stickers.none')} body={t('stickers.noneBody')} headingLevel={2} />
      </div>
    );
  return (
    <div ref={picker} className={tabPanel}>
      <div className={styles.head}>
        <TextField
          label={t('stickers.search')}
          placeholder={t('stickers.search')}
          hideLabel
          icon="search"
          value={query}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          onChange={(next) => {
            setQuery(next);
            setNear(undefined);
          }}
          onKeyDown={onSearchKey}
        />
      </div>
      <div className={styles.body}>
        <SectionButtons
          label={t('stickers.sections')}
          sections={sections.map(({ id, pack, stickers }) => {
            const guild = session.store.guilds.get(id);
            if (guild) return { id, name: guild.name, guild };
            const cover = stickers.find((sticker) => sticker.id === pack?.cover_sticker_id) ?? stickers[0];
            if (pack && cover)
              return {
                id,
                name: pack.name,
                picture: <StickerPicture sticker={cover} label="" className={styles.cover} />,
              };
            return { id, name: nameSection(id), icon: id === 'often' ? 'history' : 'search' };
          })}
          onGo={goTo}
        />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the buttons in it */}
        <div ref={grid} className={styles.sections} onKeyDown={onGridKey}>
          {sections.length === 0 && (
            <p className={styles.nothing} role="status">
              {t('stickers.notFound', { query: query.trim() })}
            </p>
          )}
          {sections.map((section) => (
            <section key={section.id} className={styles.section} data-section={section.id}>
              <h3 className={styles.heading}>
                <SectionName section={section} />
              </h3>
              <div className={styles.grid}>
                {section.stickers.map((sticker) => (
                  <button
                    key={sticker.id}
                    type="button"
                    className={styles.cell}
                    aria-label={sticker.name}
                    aria-description={sticker.description ?? undefined}
                    tabIndex={sticker === first && section === sections[0] ? 0 : -1}
                    onPointerEnter={() => setNear(sticker)}
                    onFocus={() => setNear(sticker)}
                    onClick={() => take(sticker)}
                  >
                    <StickerPicture
                      sticker={sticker}
                      label=""
                      className={styles.art}
                      isNear={sticker === lastNear}
                    />
                  </button>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
      <div className={styles.foot} aria-hidden="true">
        {near && (
          <span className={styles.names}>
            <bdi className={styles.name}>{near.name}</bdi>
            <bdi className={styles.description}>{near.description}</bdi>
          </span>
        )}
      </div>
    </div>
  );
}

const nameSection = (id: string): string => t(id === 'often' ? 'emoji.often' : 'emoji.found');

/** The heading of a section: a guild's name, or what is in it. */
function SectionName({ section: { id, pack } }: { section: StickerSection }) {
  const source = useGuild(id) ?? pack;
  return source ? <bdi>{source.name}</bdi> : nameSection(id);
}
