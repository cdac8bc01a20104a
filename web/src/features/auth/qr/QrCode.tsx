import { encode } from 'uqr';
import { Mark } from '../../../design/Mark.tsx';
import * as styles from './qr.css.ts';

/** Half the width of the mark in the middle, in modules; the code's error correction makes up for it. */
const MARK = 4;

/** A QR code, always dark on white, with the mark in its middle. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 1 });
  const middle = size / 2;
  const isFree = (x: number, y: number) =>
    Math.abs(x + 0.5 - middle) > MARK || Math.abs(y + 0.5 - middle) > MARK;
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark && isFree(x, y) ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <div className={styles.code}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={modules.join('')} fill="currentColor" />
      </svg>
      <span className={styles.mark}>
        <Mark size={28} />
      </span>
    </div>
  );
}
