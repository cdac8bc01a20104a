import { useNavigate, useRouter } from '@tanstack/react-router';
import { createContext, type MouseEvent, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { Clip } from '../../design/Clip.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import type { IconName } from '../../design/icons.ts';
import { useLayout } from '../../design/layout.ts';
import { cx } from '../../design/selectors.ts';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { hasWords } from '../findWords.ts';
import * as styles from './SettingsFrame.css.ts';

export interface SettingsItem {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Path of the section; or the action when pressed. */
  readonly href?: string;
  readonly onPress?: () => void;
  /** A count at the end of the row. */
  readonly count?: string | undefined;
  readonly danger?: boolean;
  /** Words by which the search finds it, beside its label. */
  readonly keywords?: string;
  /** Single things in the section, which the search lists below it. */
  readonly inside?: readonly { readonly label: string; readonly href: string }[];
}

export interface SettingsGroup {
  readonly id: string;
  /** Left out above the first rows. */
  readonly label?: string;
  readonly items: readonly SettingsItem[];
}

export interface SettingsFrameProps {
  /** The subject of the settings, in the phone's bar and for assistive technology. */
  title: string;
  /** Above the rows: a picture, a name, a line below it. */
  place?: { readonly picture: ReactNode; readonly name: string; readonly hint: string };
  groups: readonly SettingsGroup[];
  /** A field above the rows that leaves those found. */
  search?: { readonly query: string; readonly onChange: (query: string) => void };
  /** The section that is open. */
  current: string | undefined;
  /** If there is room for one panel only, starts with the list instead of the section. */
  listFirst?: boolean;
  /** The target of closing if there is no previous page. */
  home: string;
  width?: 'normal' | 'wide';
  children: ReactNode;
}

/** The title of a small screen's bar while an item of the section is open, and the target of its arrow. */
interface Inside {
  readonly title: string;
  readonly onBack: () => void;
}
const InsideContext = createContext<((inside: Inside | undefined) => void) | undefined>(undefined);

/** Informs the frame that an item of the section is open, so that small screens have one bar with one way back. */
export function useInside(title: string | undefined, onBack: () => void): void {
  const tell = use(InsideContext);
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    tell?.(title === undefined ? undefined : { title, onBack: () => latest.current() });
    return () => tell?.(undefined);
  }, [tell, title]);
}

/** The rows that a search leaves; groups without any are left out. */
function found(groups: readonly SettingsGroup[], query: string): readonly SettingsGroup[] {
  const isEmpty = query.trim() === '';
  const fits = (words: string) => hasWords(words, query.trim());
  return groups
    .map((group) => ({
      ...group,
      items: group.items.flatMap((item) => {
        const inside = isEmpty ? [] : (item.inside ?? []).filter(({ label }) => fits(label));
        const isFound = inside.length > 0 || fits(`${item.label} ${item.keywords ?? ''}`);
        return isFound ? [{ ...item, inside }] : [];
      }),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Leaves the settings for the previous page. Moving between sections replaces the address, so that page is one step back. */
export function useCloseSettings(home: string): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: home, replace: true });
  };
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('select, [role="dialog"] *'));

/** Navigation at the start, the section on a sheet, the way out at the end; on small screens one of them at a time. */
export function SettingsFrame(props: SettingsFrameProps) {
  const { title, place, search, current, home, width = 'normal', children } = props;
  const groups = found(props.groups, search?.query ?? '');
  const layout = useLayout();
  const sliding = layout === 'narrow' || layout === 'phone';
  const [listOpen, setListOpen] = useState(props.listFirst ?? current === undefined);
  const [inside, setInside] = useState<Inside>();
  const close = useCloseSettings(home);
  const pane = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const currentItem = props.groups.flatMap(({ items }) => items).find(({ id }) => id === current);

  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return;
      // A menu, window or tooltip in front takes the key for itself.
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'))
        return;
      latestClose.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  const open = (event: MouseEvent, href: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setListOpen(false);
    void navigate({ to: href, replace: true }).then(() => {
      // A control that the address names takes the focus itself.
      if (!pane.current?.contains(document.activeElement)) pane.current?.focus({ preventScroll: true });
    });
  };

  const closeButton = (className?: string) => (
    <IconButton
      icon="close"
      label={t('action.close')}
      shortcut="Esc"
      tooltip={className ? 'none' : 'bottom'}
      round={Boolean(className)}
      {...(className ? { className } : {})}
      onPress={close}
    />
  );

  const ListRegion = sliding && listOpen ? 'main' : 'div';
  return (
    <div className={cx(styles.screen, !sliding && layout !== 'medium' && styles.width[width])}>
      {/* With room for one panel the list is the main content while it is open. */}
      <ListRegion className={styles.region}>
        <nav
          className={styles.navigation}
          aria-label={title}
          data-behind={(sliding && !listOpen) || undefined}
        >
          <div className={styles.list}>
            <div className={styles.navigationHead}>
              {sliding && <h1 className={styles.headTitle}>{title}</h1>}
              {sliding && closeButton()}
            </div>
            {place && (
              <div className={styles.place}>
                {place.picture}
                <span className={styles.placeWords}>
                  <span className={styles.placeName}>
                    <Clip>{place.name}</Clip>
                  </span>
                  <span className={styles.placeHint}>{place.hint}</span>
                </span>
              </div>
            )}
            {search && (
              <TextField
                className={styles.search}
                label={t('settings.search')}
                hideLabel
                icon="search"
                placeholder={t('settings.search')}
                autoComplete="off"
                value={search.query}
                onChange={search.onChange}
              />
            )}
            {search?.query && groups.length === 0 && (
              <p className={styles.nothing}>{t('settings.nothingFound')}</p>
            )}
            {groups.map((group) => (
              <div key={group.id} className={styles.group}>
                {group.label && <h2 className={styles.groupLabel}>{group.label}</h2>}
                <ul>
                  {group.items.map((item) => (
                    <li key={item.id}>
                      <NavigationItem item={item} isCurrent={item.id === current} onOpen={open} />
                      {item.inside && item.inside.length > 0 && (
                        <ul>
                          {item.inside.map(({ label, href }) => (
                            <li key={href}>
                              <a href={href} className={styles.inside} onClick={(event) => open(event, href)}>
                                {label}
                              </a>
                            </li>
                          ))}
                        </ul>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </nav>
      </ListRegion>
      <main ref={pane} tabIndex={-1} className={styles.pane} data-behind={(sliding && listOpen) || undefined}>
        {sliding && (
          <div className={styles.paneBar}>
            <IconButton
              icon="back"
              label={t('action.back')}
              tooltip="none"
              onPress={() => (inside ? inside.onBack() : setListOpen(true))}
            />
            <span className={styles.paneBarTitle}>
              <Clip>{inside?.title ?? currentItem?.label ?? title}</Clip>
            </span>
            {closeButton()}
          </div>
        )}
        <InsideContext value={setInside}>
          <div className={styles.content}>{children}</div>
        </InsideContext>
      </main>
      {!sliding && (
        <div className={styles.aside}>
          {closeButton(styles.close)}
          <span aria-hidden="true">{t('settings.esc')}</span>
        </div>
      )}
    </div>
  );
}

function NavigationItem(props: {
  item: SettingsItem;
  isCurrent: boolean;
  onOpen: (event: MouseEvent, href: string) => void;
}) {
  const { item, isCurrent, onOpen } = props;
  const inside = (
    <>
      <Icon name={item.icon} size={18} weight={isCurrent ? 'fill' : 'regular'} />
      <span className={styles.itemLabel}>{item.label}</span>
      {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
    </>
  );
  if (item.href === undefined)
    return (
      <button
        type="button"
        className={styles.item}
        data-danger={item.danger || undefined}
        onClick={item.onPress}
      >
        {inside}
      </button>
    );
  const { href } = item;
  return (
    <a
      href={href}
      className={styles.item}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => onOpen(event, href)}
    >
      {inside}
    </a>
  );
}
