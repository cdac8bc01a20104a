import { type CSSProperties, useId } from 'react';
import * as check from '../../design/Checkbox.css.ts';
import { cx } from '../../design/selectors.ts';
import type { ThemeName } from '../../design/tokens.ts';
import { t } from '../../i18n/i18n.ts';
import * as styles from './ThemePicker.css.ts';
import { themeColors } from './themeColors.css.ts';

const THEMES = ['light', 'dark', 'darker', 'midnight'] as const satisfies readonly ThemeName[];

/** The themes, each shown as a small picture of itself. */
export function ThemePicker(props: { value: ThemeName; onChange: (theme: ThemeName) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.themes}>
      <legend className="visually-hidden">{t('appearance.theme')}</legend>
      {THEMES.map((theme) => (
        <label key={theme} className={styles.theme}>
          <ThemePicture theme={theme} />
          <span className={styles.choice}>
            <input
              type="radio"
              className={check.input}
              name={name}
              checked={props.value === theme}
              onChange={() => props.onChange(theme)}
            />
            <span className={cx(check.mark, check.radio)} aria-hidden="true" />
            {t(`appearance.theme.${theme}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const rows = [0, 1, 2] as const;

/** Rail, sidebar and a few messages in the theme's own colours. */
function ThemePicture({ theme }: { theme: ThemeName }) {
  const color = themeColors[theme];
  const dots = [color.accent, color.copper, color['text-muted']];
  const line = (width: number, at: CSSProperties): CSSProperties => ({
    ...at,
    width: `${width}%`,
    background: color['text-muted'],
  });
  return (
    <span className={styles.picture} style={{ background: color['bg-frame'] }} aria-hidden="true">
      <span className={styles.pictureRail}>
        <span className={styles.door} style={{ background: color.accent }} />
        <span className={styles.door} style={{ background: color['bg-raised'] }} />
        <span className={styles.door} style={{ background: color['bg-raised'] }} />
      </span>
      <span className={styles.pictureList}>
        {[70, 55, 75, 45].map((width, at) => (
          <span key={width} className={styles.line} style={line(width, { opacity: at === 1 ? 1 : 0.55 })} />
        ))}
      </span>
      <span
        className={styles.pictureSheet}
        style={{ background: color['bg-sheet'], borderColor: color['border-default'] }}
      >
        {rows.map((row) => (
          <span key={row} className={styles.message}>
            <span className={styles.dot} style={{ background: dots[row] }} />
            <span className={styles.line} style={line([62, 78, 48][row]!, { opacity: 0.75 })} />
          </span>
        ))}
      </span>
    </span>
  );
}
