import { scriptColors } from '../../design/theme/scriptColors.css.ts';

const SIZE = 64;
const color = scriptColors.dark;
const own = document.querySelector<HTMLLinkElement>('link[rel=icon]');
let drawing = 0;

const getType = (address: string) => (address.endsWith('.svg') ? 'image/svg+xml' : '');

/**
 * Sets the tab's icon: the one at `address` with the number of mentions, or with a dot if there are unread messages; the plain one
 * otherwise.
 */
export async function drawBadge(address: string, mentions: number, unread: boolean): Promise<void> {
  drawing += 1;
  const turn = drawing;
  if (!own) return;
  if (mentions === 0 && !unread) {
    own.type = getType(address);
    own.href = address;
    return;
  }
  const picture = new Image(SIZE, SIZE);
  picture.src = address;
  try {
    await picture.decode();
  } catch {
    return;
  }
  const context = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE }).getContext(
    '2d',
  );
  // A later count is being drawn: it has the last word.
  if (!context || turn !== drawing) return;
  context.drawImage(picture, 0, 0, SIZE, SIZE);
  const radius = mentions > 0 ? 20 : 13;
  const centre = SIZE - radius - 1;
  context.beginPath();
  context.arc(centre, centre, radius, 0, 2 * Math.PI);
  context.fillStyle = mentions > 0 ? color.copper : color['text-primary'];
  context.fill();
  if (mentions > 0) {
    context.fillStyle = color['on-copper'];
    context.font = `700 ${mentions > 9 ? 26 : 32}px sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(mentions > 9 ? '9+' : String(mentions), centre, centre + 2);
  }
  own.type = 'image/png';
  own.href = context.canvas.toDataURL();
}
