// biome-ignore-all lint/a11y/useSemanticElements: tables cannot be drawn row by row while they scroll
// biome-ignore-all lint/a11y/useFocusableInteractive: the field keeps focus and points at cells by aria-activedescendant
import { memo } from 'react';
import { t } from '../../i18n/i18n.ts';
import { AnyEmoji } from '../../ui/emoji/AnyEmoji.tsx';
import * as styles from './EmojiPicker.css.ts';
import type { Row } from './rows.ts';
import { NO_SHEET, useSheetEmoji } from './SheetEmoji.tsx';
import { getLook as getSectionLook } from './sections.ts';

const isCustom = (emoji: string) => emoji.startsWith('<');

interface PickRowProps {
  row: Row;
  /** The column of the chosen emoji, if it is in this row. */
  chosen: number | undefined;
  /** Start of the ids of the cells. */
  id: string;
}

/** A heading of the picker, or a row of emoji. */
export const PickRow = memo(function PickRow({ row, ...rest }: PickRowProps) {
  if (row.kind === 'emoji') return <EmojiRow row={row} {...rest} />;
  return (
    <div role="row" className={styles.heading}>
      <span role="rowheader">
        {row.section.guild ? <bdi>{row.section.guild.name}</bdi> : t(getSectionLook(row.id).label)}
      </span>
    </div>
  );
});

interface EmojiRowProps extends PickRowProps {
  row: Extract<Row, { kind: 'emoji' }>;
}

function EmojiRow({ row, chosen, id }: EmojiRowProps) {
  const characters = row.picks.map(({ emoji }) => emoji).filter((emoji) => !isCustom(emoji));
  const { sheet, getLook } = useSheetEmoji(characters, row.id === 'often');
  return (
    <div role="row" className={styles.row} style={sheet}>
      {row.picks.map(({ emoji, names }, column) => {
        const { style, instead } = isCustom(emoji)
          ? {
              instead: <AnyEmoji emoji={emoji} size={26} label="" isNear={column === chosen} />,
              style: NO_SHEET,
            }
          : getLook(emoji);
        return (
          <div
            key={emoji}
            id={`${id}-${row.first + column}`}
            role="gridcell"
            aria-label={`:${names[0]}:`}
            aria-selected={column === chosen || undefined}
            className={styles.cell}
            style={style}
          >
            {instead}
          </div>
        );
      })}
    </div>
  );
}
