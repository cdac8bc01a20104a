// biome-ignore-all lint/a11y/useSemanticElements: tables cannot be drawn row by row while they scroll
// biome-ignore-all lint/a11y/useFocusableInteractive: the field keeps focus and points at cells by aria-activedescendant
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the field's keys choose and take
import { memo } from 'react';
import { t } from '../../i18n/i18n.ts';
import { AnyEmoji } from '../../ui/emoji/AnyEmoji.tsx';
import * as styles from './EmojiPicker.css.ts';
import type { Row } from './rows.ts';
import { useSheetEmoji } from './SheetEmoji.tsx';
import { getLook } from './sections.ts';

const isCustom = (emoji: string) => emoji.startsWith('<');

interface PickRowProps {
  row: Row;
  /** The column of the chosen emoji, if it is in this row. */
  chosen: number | undefined;
  /** Start of the ids of the cells. */
  id: string;
  onChoose: (index: number) => void;
  onTake: (index: number, more: boolean) => void;
}

/** A heading of the picker, or a row of emoji. */
export const PickRow = memo(function PickRow({ row, ...rest }: PickRowProps) {
  if (row.kind === 'emoji') return <EmojiRow row={row} {...rest} />;
  return (
    <div role="row" className={styles.heading}>
      <span role="rowheader">
        {row.section.guild ? <bdi>{row.section.guild.name}</bdi> : t(getLook(row.id).label)}
      </span>
    </div>
  );
});

interface EmojiRowProps extends PickRowProps {
  row: Extract<Row, { kind: 'emoji' }>;
}

function EmojiRow({ row, chosen, id, onChoose, onTake }: EmojiRowProps) {
  const characters = row.picks.map(({ emoji }) => emoji).filter((emoji) => !isCustom(emoji));
  const draw = useSheetEmoji(characters, row.id === 'often');
  return (
    <div role="row" className={styles.row}>
      {row.picks.map(({ emoji, names }, column) => {
        const index = row.first + column;
        return (
          <div
            key={emoji}
            id={`${id}-${index}`}
            role="gridcell"
            aria-label={`:${names[0]}:`}
            aria-selected={column === chosen}
            className={styles.cell}
            onPointerMove={() => column !== chosen && onChoose(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => onTake(index, event.shiftKey)}
          >
            {isCustom(emoji) ? (
              <AnyEmoji emoji={emoji} size={26} label="" isNear={column === chosen} />
            ) : (
              draw(emoji)
            )}
          </div>
        );
      })}
    </div>
  );
}
