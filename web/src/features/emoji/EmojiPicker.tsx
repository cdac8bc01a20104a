// biome-ignore-all lint/a11y/useSemanticElements: tables cannot be drawn row by row while they scroll
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the field's keys choose and take
// biome-ignore-all lint/a11y/useFocusableInteractive: the field keeps focus and points at cells by aria-activedescendant
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { runAfterFrame } from '../../design/runAfterFrame.ts';
import { TextField } from '../../design/TextField.tsx';
import { VirtualList, type VirtualListHandle } from '../../design/VirtualList.tsx';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { useSettings } from '../../state/useSettings.ts';
import { tabPanel } from '../../ui/expressionTabs.css.ts';
import { SectionButtons } from '../../ui/SectionButtons.tsx';
import { testPlatform } from './drawable.ts';
import * as styles from './EmojiPicker.css.ts';
import { PickEmoji } from './PickEmoji.tsx';
import { PickRow } from './PickRow.tsx';
import { noteEmojiUse, oftenUsed } from './recents.ts';
import { type Grid, getRow, hasPick, layOut, vertical } from './rows.ts';
import { forgetGroups, getLook, getSections, listCharacters, type Section } from './sections.ts';
import { TonePicker } from './TonePicker.tsx';
import { useGuildPicks } from './useGuildPicks.ts';

const COLUMNS = 9;
const ROW = 40;
/** Pixels of the first draw: with the rows that a list draws ahead, they fill the picker. */
const FIRST_HEIGHT = 2 * ROW;
/** ms after opening until the platform's own emoji are tested, which would delay drawing the others. */
const SETTLED = 400;

interface EmojiPickerProps {
  /** Where the emoji goes, which decides the custom ones that can be used. */
  channelId: string | undefined;
  /** Inserts an emoji; `more` if another one is to follow (Shift was held). */
  onPick: (emoji: string, more: boolean) => void;
}

/** All emoji, to be searched, walked through by keys, and taken. */
export default function EmojiPicker({ channelId, onPick }: EmojiPickerProps) {
  const [query, setQuery] = useState('');
  const session = useSession();
  const [{ emoji_tone: tone }, change] = useSettings();
  const [uses] = useState(() => oftenUsed(session.store));
  const tests = usePlatformTests(tone);
  const guilds = useGuildPicks(channelId);
  const [chosen, setChosen] = useState(0);
  const [shown, setShown] = useState<Section['id']>();
  const list = useRef<VirtualListHandle>(null);
  const field = useRef<HTMLInputElement>(null);
  // Later than by `autoFocus`, which would lay out the picker before it is shown.
  useEffect(() => runAfterFrame(() => field.current?.focus({ preventScroll: true })), []);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a test changes what can be drawn
  const sections = useMemo(() => getSections(query, tone, uses, guilds), [query, tone, uses, tests, guilds]);
  const grid = useMemo(() => layOut(sections, COLUMNS), [sections]);
  const current = grid.picks[chosen];
  const choose = (index: number) => {
    const next = Math.max(0, Math.min(grid.picks.length - 1, index));
    setChosen(next);
    list.current?.scrollToIndex(getRow(grid, next), { align: 'nearest' });
  };
  const take = (index: number, more: boolean) => {
    const pick = grid.picks[index];
    if (!pick) return;
    noteEmojiUse(session, pick.emoji);
    onPick(pick.emoji, more);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const target = keyTarget(event, grid, chosen);
    if (target !== undefined) choose(target);
    else if (event.key === 'Enter') take(chosen, event.shiftKey);
    else return;
    event.preventDefault();
  };

  return (
    <div className={tabPanel}>
      <div className={styles.head}>
        <TextField
          label={t('emoji.search')}
          placeholder={t('emoji.search')}
          hideLabel
          className={styles.search}
          icon="search"
          value={query}
          autoComplete="off"
          spellCheck={false}
          onChange={(next) => {
            setQuery(next);
            setChosen(0);
            list.current?.scrollTo(0);
          }}
          onKeyDown={onKeyDown}
          inputRef={(input) => {
            field.current = input;
            input?.setAttribute('role', 'combobox');
            input?.setAttribute('aria-expanded', 'true');
            input?.setAttribute('aria-haspopup', 'grid');
            input?.setAttribute('aria-controls', `${id}-grid`);
            if (current) input?.setAttribute('aria-activedescendant', `${id}-${chosen}`);
            else input?.removeAttribute('aria-activedescendant');
          }}
        />
        <TonePicker tone={tone} onChange={(emoji_tone) => change({ emoji_tone })} />
      </div>
      <div className={styles.body}>
        <SectionButtons
          label={t('emoji.sections')}
          sections={sections.map(({ id, guild }) =>
            guild
              ? { id, name: guild.name, guild }
              : { id, name: t(getLook(id).label), icon: getLook(id).icon },
          )}
          current={shown ?? sections[0]?.id}
          onGo={(id) => {
            setShown(id);
            list.current?.scrollToIndex(grid.headings.get(id) ?? 0, { align: 'start' });
          }}
        />
        <div
          id={`${id}-grid`}
          role="grid"
          aria-label={t('emoji.all')}
          className={styles.grid}
          // Once for all cells: their own would take longer than drawing them.
          onPointerMove={({ target }) => onCell(id, target, setChosen)}
          onMouseDown={(event) => onCell(id, event.target, () => event.preventDefault())}
          onClick={({ target, shiftKey }) => onCell(id, target, (index) => take(index, shiftKey))}
        >
          {grid.picks.length === 0 && (
            <div className={styles.nothing} role="row">
              <span role="gridcell">{t('emoji.none', { query: query.trim() })}</span>
            </div>
          )}
          <VirtualList
            items={grid.rows}
            itemSize={ROW}
            firstHeight={FIRST_HEIGHT}
            handle={list}
            role="rowgroup"
            label={t('emoji.all')}
            onScroll={(offset) => {
              const row = grid.rows[list.current?.findItemIndex(offset + ROW / 2) ?? 0];
              if (row) setShown(row.id);
            }}
          >
            {(row) => (
              <PickRow
                key={row.kind === 'heading' ? row.id : `${row.id} ${row.first}`}
                row={row}
                chosen={hasPick(row, chosen) ? chosen - row.first : undefined}
                id={id}
              />
            )}
          </VirtualList>
        </div>
      </div>
      <div className={styles.foot} aria-hidden="true">
        {current && (
          <>
            <PickEmoji
              emoji={current.emoji}
              isAlone={grid.rows[getRow(grid, chosen)]?.id === 'often'}
              isNear
            />
            <span className={styles.names}>
              <b>{`:${current.names[0]}:`}</b>
              <span>
                {current.names
                  .slice(1, 4)
                  .map((name) => `:${name}:`)
                  .join(' ')}
              </span>
            </span>
          </>
        )}
      </div>
    </div>
  );
}

/** Runs something with the index of the emoji whose cell an event came from: what follows the picker's id in that of the cell. */
function onCell(id: string, target: EventTarget, run: (index: number) => void): void {
  const cell = (target as Element).closest(`[id^="${id}-"][role=gridcell]`);
  if (cell) run(Number(cell.id.slice(id.length + 1)));
}

/** Returns how often the platform's own emoji have been tested: not before the picker is drawn, and again for each skin tone. */
function usePlatformTests(tone: number): number {
  const [tests, setTests] = useState(0);
  useEffect(() => {
    let isOpen = true;
    const timer = setTimeout(async () => {
      await testPlatform(listCharacters(tone));
      forgetGroups();
      if (isOpen) setTests((count) => count + 1);
    }, SETTLED);
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [tone]);
  return tests;
}

/** Where a key leads in the grid; undefined for keys that are not for it. */
function keyTarget(event: KeyboardEvent<HTMLInputElement>, grid: Grid, chosen: number): number | undefined {
  const field = event.currentTarget;
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  // With text in the field, left and right move its caret until it is at the end.
  const inText = field.selectionEnd !== field.value.length || field.selectionStart !== field.selectionEnd;
  if (
    isSideways &&
    !event.shiftKey &&
    !inText &&
    (field.value === '' || event.key === forward || chosen > 0)
  ) {
    return chosen + (event.key === forward ? 1 : -1);
  }
  if (event.key === 'ArrowDown') return vertical(grid, chosen, 1);
  if (event.key === 'ArrowUp') return vertical(grid, chosen, -1);
  return undefined;
}
