import { tick } from '../../design/haptics.ts';
import { isStill } from '../../design/isStill.ts';
import { scrollsSideways } from '../../design/scrollsSideways.ts';
import { listenToTouch } from '../../design/touchGesture.ts';

/** Pixels: until a direction is clear, at the edges of the screen, until it replies, and at most. */
const SLACK = 8;
const EDGE = 24;
const ARMED = 56;
const FURTHEST = 72;
const BACK = 160;

interface ReplySwipe {
  readonly canReply: (messageId: string) => boolean;
  readonly reply: (messageId: string) => void;
}

interface Swipe {
  readonly row: HTMLElement;
  readonly id: string;
  readonly x: number;
  readonly y: number;
  offset: number;
  isDecided: boolean;
}

/** Lets a finger pull a message of the log towards the start of the line to reply to it. `mark` shows when releasing it replies. */
export function followReplySwipe(log: HTMLElement, mark: HTMLElement, { canReply, reply }: ReplySwipe) {
  let swipe: Swipe | undefined;
  // Messages are pulled to where lines begin.
  const towardsStart = () => (document.documentElement.dir === 'rtl' ? 1 : -1);

  const draw = ({ row, offset }: Swipe) => {
    if (!isStill()) row.style.transform = `translateX(${offset * towardsStart()}px)`;
    const box = row.getBoundingClientRect();
    const top = (box.top + box.bottom) / 2 - log.getBoundingClientRect().top;
    const isArmed = offset >= ARMED;
    if (isArmed && mark.dataset.armed === undefined) tick();
    mark.toggleAttribute('data-armed', isArmed);
    mark.style.top = `${top}px`;
    mark.style.opacity = String(Math.min(1, offset / ARMED));
  };
  const release = ({ row, offset }: Swipe) => {
    row.style.transform = '';
    mark.style.opacity = '0';
    mark.removeAttribute('data-armed');
    if (!isStill())
      row.animate([{ transform: `translateX(${offset * towardsStart()}px)` }, { transform: 'none' }], {
        duration: BACK,
        easing: 'ease-out',
      });
  };

  const onStart = (event: TouchEvent) => {
    if (swipe?.isDecided) release(swipe);
    swipe = undefined;
    const { clientX: x, clientY: y } = event.touches[0]!;
    const target = event.target as Element;
    const row = target.closest<HTMLElement>('[data-message]');
    const id = row?.dataset.message;
    const isAtEdge = x < EDGE || x > window.innerWidth - EDGE;
    if (event.touches.length > 1 || isAtEdge || !row || !id) return;
    swipe = { row, id, x, y, offset: 0, isDecided: false };
  };
  const onMove = (event: TouchEvent) => {
    if (!swipe) return;
    const { clientX, clientY, target } = event.touches[0]!;
    const along = (clientX - swipe.x) * towardsStart();
    const aside = Math.abs(clientY - swipe.y);
    if (!swipe.isDecided) {
      if (Math.max(Math.abs(along), aside) < SLACK) return;
      swipe.isDecided = along > aside && !scrollsSideways(target as Element) && canReply(swipe.id);
      if (!swipe.isDecided) {
        swipe = undefined;
        return;
      }
    }
    if (event.cancelable) event.preventDefault();
    swipe.offset = Math.max(0, Math.min(FURTHEST, along));
    draw(swipe);
  };
  const onEnd = (event: TouchEvent) => {
    if (!swipe?.isDecided) return;
    const { id, offset } = swipe;
    release(swipe);
    swipe = undefined;
    if (event.type === 'touchend' && offset >= ARMED) reply(id);
  };

  return listenToTouch(log, { onStart, onMove, onEnd });
}
