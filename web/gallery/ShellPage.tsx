import { useState } from 'react';
import { BottomNavigation } from '../src/app/shell/BottomNavigation.tsx';
import { Shell } from '../src/app/shell/Shell.tsx';
import { Avatar } from '../src/design/Avatar.tsx';
import { Door } from '../src/design/Door.tsx';
import { IconButton } from '../src/design/IconButton.tsx';
import type { IconName } from '../src/design/icons.ts';
import { Mark } from '../src/design/Mark.tsx';
import { MessagesSkeleton, RowsSkeleton } from '../src/design/Skeleton.tsx';
import { PanelHeader } from '../src/ui/shell/PanelHeader.tsx';
import { SheetHeader } from '../src/ui/shell/SheetHeader.tsx';
import * as styles from './gallery.css.ts';

const tab = (id: string, icon: IconName, current = false) => ({
  id,
  label: id,
  icon,
  current,
  mentions: id === 'Messages' ? 2 : 0,
  link: (props: object) => <a href={`#${id}`} {...props} />,
});

export function ShellPage() {
  const [panel, setPanel] = useState<'list' | 'thread' | null>('list');
  const toggle = (kind: 'list' | 'thread') => setPanel(panel === kind ? null : kind);
  return (
    <Shell
      rail={
        <>
          <a href="#home">
            <Door name="Home" tone="pressed" art={<Mark />} mentions={2} />
          </a>
          <a href="#one">
            <Door name="Cone Six" seed="1" current />
          </a>
          <a href="#two">
            <Door name="Bike shed" seed="2" unread mentions={7} />
          </a>
        </>
      }
      sidebarLabel="Cone Six"
      sidebar={
        <>
          <h2 className={styles.filler}>Cone Six</h2>
          <a href="#channel" className={styles.shellRow}>
            a channel
          </a>
          <RowsSkeleton count={12} />
        </>
      }
      sidebarFooter={<Avatar name="Lena" presence="online" size={32} />}
      header={
        <SheetHeader
          icon="channel.text"
          title="glaze-tests"
          topic="Line blends, failures, and the tile wall. Photos with cone and atmosphere, please."
          tools={
            <>
              <IconButton
                icon="thread"
                label="Threads"
                selected={panel === 'thread'}
                onPress={() => toggle('thread')}
              />
              <IconButton
                icon="members"
                label="Members"
                selected={panel === 'list'}
                onPress={() => toggle('list')}
              />
            </>
          }
        />
      }
      composer={<p className={styles.filler}>Composer</p>}
      panel={
        panel && {
          kind: panel,
          label: panel === 'list' ? 'Members' : 'Thread',
          onClose: () => setPanel(null),
          content: (
            <>
              <PanelHeader title={panel === 'list' ? 'Members' : 'Thread'} onClose={() => setPanel(null)} />
              <RowsSkeleton count={14} height={44} avatar={32} />
            </>
          ),
        }
      }
      bottomNavigation={
        <BottomNavigation
          items={[
            tab('Guilds', 'home', true),
            tab('Messages', 'messages'),
            tab('Inbox', 'notifications'),
            tab('You', 'profile'),
          ]}
        />
      }
    >
      <MessagesSkeleton count={12} />
    </Shell>
  );
}
