import { t } from '../../i18n/i18n.ts';

/** ms between one title and the other. */
const PACE = 1_000;

let timer: ReturnType<typeof setInterval> | undefined;
let own = '';

function stop(): void {
  clearInterval(timer);
  timer = undefined;
  if (document.title === t('notify.newMessage')) document.title = own;
}

/** Makes the tab's title blink until the user looks at the page. */
export function flashTitle(): void {
  if (timer !== undefined || (document.hasFocus() && !document.hidden)) return;
  const blink = () => {
    if (document.title === t('notify.newMessage')) document.title = own;
    else {
      own = document.title;
      document.title = t('notify.newMessage');
    }
  };
  blink();
  timer = setInterval(blink, PACE);
  addEventListener('focus', stop, { once: true });
}
