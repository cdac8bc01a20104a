// biome-ignore-all lint/a11y/useSemanticElements: tables cannot be drawn row by row while they scroll
// biome-ignore-all lint/a11y/useFocusableInteractive: the field keeps focus and points at cells by aria-activedescendant
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the field's keys choose and take
import { memo } from 'react';
import { t } from '../../i18n/i18n.ts';
import * as styles from './EmojiPicker.css.ts';
import { PickEmoji } from './PickEmoji.tsx';
import type { Row } from './rows.ts';
import { getLook } from './sections.ts';

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
export const PickRow = memo(function PickRow({ row, chosen, id, onChoose, onTake }: PickRowProps) {
  if (row.kind === 'heading')
    return (
      <div role="row" className={styles.heading}>
        <span role="rowheader">
          {row.section.guild ? <bdi>{row.section.guild.name}</bdi> : t(getLook(row.id).label)}
        </span>
      </div>
    );
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
            <PickEmoji emoji={emoji} isAlone={row.id === 'often'} isNear={column === chosen} />
          </div>
        );
      })}
    </div>
  );
});
