import { useEffect, useState } from 'react';
import { useLayout } from '../../design/layout.ts';
import { t } from '../../i18n/i18n.ts';
import { useGo } from '../../ui/place.ts';
import { PanelHeader } from '../../ui/shell/PanelHeader.tsx';
import { describeCount } from './describeCount.ts';
import { PhoneField } from './PhoneField.tsx';
import { ResultList } from './ResultList.tsx';
import { ResultTabs } from './ResultTabs.tsx';
import type { Sorting, Tab } from './results.ts';
import * as styles from './Search.css.ts';
import { SortingChoice } from './SortingChoice.tsx';
import { closeSearch, search } from './state.ts';

interface SearchPanelProps {
  guildId: string;
  channelId: string;
  onJump: (messageId: string) => void;
}

/** The results of a search; on phones with the field above them. */
export default function SearchPanel({ guildId, channelId, onJump }: SearchPanelProps) {
  const isPhone = useLayout() === 'phone';
  const shown = search.use();
  const go = useGo();
  const [sorting, setSorting] = useState<Sorting>('newest');
  const [tab, setTab] = useState<Tab>('messages');
  const [total, setTotal] = useState<number>();
  const isElsewhere = shown !== null && shown.guildId !== guildId;
  useEffect(() => {
    if (isElsewhere) closeSearch();
  }, [isElsewhere]);
  if (isElsewhere) return null;

  const jump = (channel: string, message: string) => {
    if (isPhone) closeSearch();
    if (channel === channelId) onJump(message);
    else void go(guildId, channel, message);
  };
  const sortings = <SortingChoice chosen={sorting} onChoose={setSorting} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches Escape for the panel
    <div
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        closeSearch();
      }}
    >
      {isPhone ? (
        <PhoneField guildId={guildId} channelId={channelId} onClose={closeSearch}>
          {shown && (
            <>
              <ResultTabs chosen={tab} total={total} onChoose={setTab} />
              <div className={styles.phoneSortings}>{sortings}</div>
            </>
          )}
        </PhoneField>
      ) : (
        <div className={styles.head}>
          <PanelHeader
            title={total === undefined ? t('search.results') : describeCount(total)}
            tools={sortings}
            onClose={closeSearch}
          />
          <ResultTabs chosen={tab} total={undefined} onChoose={setTab} />
        </div>
      )}
      {shown && (
        <div className={styles.body}>
          <ResultList
            key={JSON.stringify([shown, tab, sorting])}
            search={shown}
            tab={tab}
            sorting={sorting}
            onTotal={setTotal}
            onJump={jump}
          />
        </div>
      )}
    </div>
  );
}
