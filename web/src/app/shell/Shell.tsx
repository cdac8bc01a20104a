import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useBack } from '../../design/back.ts';
import { useLayout } from '../../design/layout.ts';
import { cx } from '../../design/selectors.ts';
import { useDock } from '../../design/useDock.ts';
import { t } from '../../i18n/i18n.ts';
import { drawer as drawerSlot, settleDrawer } from '../../ui/shell/drawer.ts';
import { ShellContext } from '../../ui/shell/shellContext.ts';
import { ResizeHandle } from './ResizeHandle.tsx';
import * as styles from './Shell.css.ts';
import { useRegionCycling } from './useRegionCycling.ts';
import { useSidebarWidth } from './useSidebarWidth.ts';
import { useSwipe } from './useSwipe.ts';

export interface ShellPanel {
  /** Name of the panel's region, such as "Members". */
  label: string;
  /** Lists are 240 wide and lie over the log below 1240; threads and search are 400 and push it from 900 on. */
  kind: 'list' | 'thread';
  content: ReactNode;
  onClose: () => void;
}

export interface ShellProps {
  rail: ReactNode;
  sidebar: ReactNode;
  /** Voice connection and the user's bar, at the bottom of the sidebar. */
  sidebarFooter?: ReactNode;
  /** Name of the sidebar's region, such as the guild's name. */
  sidebarLabel?: string;
  /** A strip over everything: offline, a notice. */
  strip?: ReactNode;
  /** 48 high, at the top of the sheet. */
  header?: ReactNode;
  /** Between the header and the content. */
  above?: ReactNode;
  /** The content of the sheet; scrolls by itself. */
  children: ReactNode;
  /** Stands below the content, at the width of the log. */
  composer?: ReactNode;
  panel?: ShellPanel | null;
  /** Phones only, below the drawer, or below the sheet of a tab. */
  bottomNavigation?: ReactNode;
  /** Whether this place is one of the tabs on phones. */
  isTab?: boolean;
  /** On phones, goes up from a place that is not in the drawer. */
  onUp?: () => void;
  /** The guild of this place. */
  guildId?: string;
  /** Changes when another place is opened: closes the drawer and moves focus to the content. */
  place?: string;
}

/** The frame of the application at every width: rail, sidebar, sheet with header, content and composer, side panel. */
export function Shell(props: ShellProps) {
  const {
    rail,
    sidebar,
    sidebarFooter,
    sidebarLabel,
    strip,
    header,
    above,
    children,
    composer,
    panel,
    place,
  } = props;
  const { guildId, bottomNavigation } = props;
  const layout = useLayout();
  const sliding = layout === 'phone' || layout === 'narrow';
  const isPhone = layout === 'phone';
  const isTab = isPhone && props.isTab === true;
  const onUp = isPhone ? props.onUp : undefined;
  const hasDrawer = !isTab && !onUp;
  const drawerWanted = drawerSlot.use().isOpen;
  const drawerOpen = sliding && hasDrawer && drawerWanted;
  const drawer = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const width = useSidebarWidth();
  useRegionCycling();
  useDock(dock, Boolean(composer));

  const openDrawer = useCallback(() => {
    opener.current = document.activeElement as HTMLElement | null;
    drawerSlot.set({ isOpen: true });
  }, []);
  const closeDrawer = useCallback(() => drawerSlot.set({ isOpen: false }), []);
  const shell = useMemo(
    () => ({ layout, sliding, drawerOpen, openDrawer, closeDrawer, isTab, ...(onUp ? { onUp } : {}) }),
    [layout, sliding, drawerOpen, openDrawer, closeDrawer, isTab, onUp],
  );

  // The part covered by the drawer is inert until it has closed, so focus goes back after that.
  useEffect(() => {
    if (drawerOpen) {
      drawer.current?.focus();
    } else {
      opener.current?.focus();
      opener.current = null;
    }
  }, [drawerOpen]);

  const latestPanel = useRef(panel);
  latestPanel.current = panel;
  const shownPlace = useRef(drawerWanted ? undefined : place);
  useEffect(() => {
    if (shownPlace.current === place) return;
    shownPlace.current = place;
    opener.current = null;
    // The panel covers the whole screen of a phone, so it must not stay open over the new place.
    if (isPhone) latestPanel.current?.onClose();
    const isKept = drawerSlot.get().isOpen && !settleDrawer(guildId, place !== guildId);
    if (sliding && !isKept) main.current?.focus();
  }, [place, guildId, sliding, isPhone]);
  useBack(closeDrawer, drawerOpen);

  const covered = panel && (layout === 'phone' || (panel.kind === 'list' ? layout !== 'wide' : sliding));
  const pageCovered = Boolean(panel) && isPhone;
  useBack(() => panel?.onClose(), pageCovered);
  const swipe = useSwipe(sliding && !isTab, {
    towardsEnd: () => (panel && covered ? panel.onClose() : (onUp ?? openDrawer)()),
    towardsStart: () => drawerOpen && closeDrawer(),
  });

  return (
    <ShellContext value={shell}>
      <a className="skip-link" href="#content">
        {t('shell.skip')}
      </a>
      <div className={styles.strips} data-region="strips" tabIndex={-1}>
        {strip}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: catches Escape and swipes for the whole frame */}
      <div
        className={cx(styles.frame, sliding && styles.slidingFrame)}
        style={{ '--sidebar': `${width.value / 16}rem` } as CSSProperties}
        {...swipe}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && drawerOpen && !event.defaultPrevented) closeDrawer();
        }}
      >
        {hasDrawer && (
          <div
            ref={drawer}
            className={cx(styles.navigation, sliding && styles.drawer)}
            data-open={drawerOpen || undefined}
            inert={sliding && !drawerOpen}
            tabIndex={-1}
          >
            <nav className={styles.rail} aria-label={t('shell.guilds')} data-region="rail">
              {rail}
            </nav>
            <div className={styles.sidebar}>
              <nav
                className={styles.sidebarNavigation}
                aria-label={sidebarLabel ?? t('shell.navigation')}
                data-region="sidebar"
                tabIndex={-1}
              >
                <div className={styles.sidebarBody}>{sidebar}</div>
                {!sliding && <ResizeHandle width={width} />}
              </nav>
              {sidebarFooter && (
                <section
                  className={styles.sidebarFooter}
                  aria-label={t('shell.you')}
                  data-region="you"
                  tabIndex={-1}
                >
                  {sidebarFooter}
                </section>
              )}
            </div>
            {isPhone && <div className={styles.bottom}>{bottomNavigation}</div>}
          </div>
        )}
        {drawerOpen && (
          <button
            type="button"
            className={styles.scrim}
            aria-label={t('shell.closeNavigation')}
            onClick={closeDrawer}
          />
        )}
        <div
          className={cx(styles.sheet, sliding && styles.flushSheet)}
          data-tab={isTab || undefined}
          inert={drawerOpen}
        >
          {header && (
            <header className={styles.header} data-region="header" tabIndex={-1} inert={pageCovered}>
              {header}
            </header>
          )}
          <div className={styles.body}>
            <main
              ref={main}
              id="content"
              className={styles.main}
              tabIndex={-1}
              aria-label={t('shell.main')}
              inert={pageCovered}
            >
              {above}
              <div className={styles.content} data-region="main" tabIndex={-1}>
                {children}
              </div>
              {composer && (
                <div ref={dock} className={styles.composer} data-region="composer" tabIndex={-1}>
                  {composer}
                </div>
              )}
            </main>
            {panel && (
              <section
                key={panel.label}
                // Nobody reaches the title and content of a page that it covers.
                role={pageCovered ? 'main' : 'complementary'}
                aria-label={panel.label}
                data-region="panel"
                tabIndex={-1}
                className={cx(styles.panel, styles.panelKind[panel.kind], covered && styles.coveringPanel)}
                onKeyDown={(event) => {
                  if (event.key !== 'Escape' || event.defaultPrevented || !covered) return;
                  event.stopPropagation();
                  panel.onClose();
                }}
              >
                {pageCovered && <h1 className="visually-hidden">{panel.label}</h1>}
                {panel.content}
              </section>
            )}
          </div>
          {isTab && bottomNavigation}
        </div>
      </div>
    </ShellContext>
  );
}
