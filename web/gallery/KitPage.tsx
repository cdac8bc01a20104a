import { useState } from 'react';
import { Avatar, type Presence } from '../src/design/Avatar.tsx';
import { useTheme } from '../src/design/appearance.ts';
import { Badge, Tag } from '../src/design/Badge.tsx';
import { Button } from '../src/design/Button.tsx';
import { Checkbox } from '../src/design/Checkbox.tsx';
import { confirm } from '../src/design/confirm.ts';
import { useContextMenu } from '../src/design/contextMenu.ts';
import { DateOfBirthField } from '../src/design/DateOfBirthField.tsx';
import { Door } from '../src/design/Door.tsx';
import { Emoji } from '../src/design/Emoji.tsx';
import { Icon } from '../src/design/Icon.tsx';
import { IconButton } from '../src/design/IconButton.tsx';
import { type IconName, icons } from '../src/design/icons.ts';
import { Kbd } from '../src/design/Kbd.tsx';
import { Mark, Wordmark } from '../src/design/Mark.tsx';
import { Menu, MenuItem, MenuSeparator, Submenu } from '../src/design/Menu.tsx';
import { Modal } from '../src/design/Modal.tsx';
import { Overwrite, type OverwriteValue } from '../src/design/Overwrite.tsx';
import { PasswordField } from '../src/design/PasswordField.tsx';
import { Popover } from '../src/design/Popover.tsx';
import { RadioGroup, Segmented } from '../src/design/RadioGroup.tsx';
import { ReorderList } from '../src/design/ReorderList.tsx';
import { roleNameColor } from '../src/design/roleColor.ts';
import { Select } from '../src/design/Select.tsx';
import { Slider } from '../src/design/Slider.tsx';
import { Switch } from '../src/design/Switch.tsx';
import { Tabs } from '../src/design/Tabs.tsx';
import { TextArea, TextField } from '../src/design/TextField.tsx';
import { showToast } from '../src/design/toast.ts';
import { fontSizes, tokens } from '../src/design/tokens.ts';
import { VirtualList } from '../src/design/VirtualList.tsx';
import * as styles from './gallery.css.ts';

const variants = ['filled', 'neutral', 'quiet', 'brass', 'danger'] as const;

function Buttons() {
  return (
    <section className={styles.section}>
      <h2>Buttons</h2>
      {variants.map((variant) => (
        <div key={variant} className={styles.row}>
          <span className={styles.label}>{variant}</span>
          <Button variant={variant}>Join</Button>
          <Button variant={variant} selected>
            Join
          </Button>
          <Button variant={variant} active>
            Join
          </Button>
          <Button variant={variant} isDisabled>
            Join
          </Button>
        </div>
      ))}
      <div className={styles.row}>
        <Button size="sm">Small</Button>
        <Button icon="invite">Invite</Button>
        <Button size="lg" variant="filled">
          Large
        </Button>
        <Button busy>Saving</Button>
        <Button variant="link">A link</Button>
      </div>
      <div className={styles.row}>
        <IconButton icon="mic" label="Mute" shortcut="Ctrl Shift M" />
        <IconButton icon="settings" label="Settings" />
        <IconButton icon="members" label="Members" selected />
        <IconButton icon="mic.off" label="Unmute" bad />
        <IconButton icon="more" label="More" round size={36} />
        <IconButton icon="search" label="Search" isDisabled />
      </div>
    </section>
  );
}

function Inputs() {
  const [text, setText] = useState('Inês');
  const [language, setLanguage] = useState<'en' | 'ar' | null>('en');
  const [password, setPassword] = useState('correct horse');
  return (
    <section className={styles.section}>
      <h2>Inputs</h2>
      <div className={styles.grid}>
        <TextField label="Normal" value={text} onChange={setText} hint="A hint." />
        <TextField label="Disabled" value={text} onChange={setText} isDisabled />
        <TextField
          label="Error"
          value="glaze tests!"
          onChange={setText}
          error="Letters, digits and hyphens."
        />
        <TextField label="Search" value="" onChange={setText} icon="search" placeholder="Search settings" />
        <PasswordField label="Password" value={password} onChange={setPassword} strength={3} />
        <Select
          label="Language"
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'en', label: 'English' },
            { value: 'ar', label: 'العربية', hint: 'Arabic' },
          ]}
        />
      </div>
      <DateOfBirthField label="Date of birth" onChange={() => undefined} />
      <TextArea label="About me" value={text} onChange={setText} />
    </section>
  );
}

function Choices() {
  const [on, setOn] = useState(true);
  const [choice, setChoice] = useState<'cozy' | 'compact'>('cozy');
  const [overwrite, setOverwrite] = useState<OverwriteValue>('deny');
  const [size, setSize] = useState(16);
  return (
    <section className={styles.section}>
      <h2>Choices</h2>
      <div className={styles.stack}>
        <Switch
          label="Follow the system"
          hint="Light by day, the theme above by night."
          checked={on}
          onChange={setOn}
        />
        <Switch label="Off" checked={false} onChange={setOn} isDisabled />
        <Checkbox checked={on} onChange={setOn}>
          Checked
        </Checkbox>
        <Checkbox checked={!on} onChange={() => setOn(!on)}>
          Not checked
        </Checkbox>
        <Checkbox checked={false} indeterminate onChange={setOn}>
          Some
        </Checkbox>
        <RadioGroup
          label="Messages"
          value={choice}
          onChange={setChoice}
          choices={[
            { value: 'cozy', label: 'Cozy', hint: 'Shows pictures of people.' },
            { value: 'compact', label: 'Compact' },
          ]}
        />
        <Segmented
          label="Density"
          value={choice}
          onChange={setChoice}
          choices={[
            { value: 'cozy', label: 'Cozy' },
            { value: 'compact', label: 'Compact' },
          ]}
        />
        <div className={styles.row}>
          <Overwrite label="Send messages" value={overwrite} onChange={setOverwrite} />
          <Overwrite label="Read messages" value="allow" onChange={setOverwrite} />
          <Overwrite label="Speak" value="inherit" onChange={setOverwrite} />
        </div>
        <Slider
          label="Message size"
          valueText={`${fontSizes[size] ?? size} px`}
          value={size}
          min={12}
          max={24}
          onChange={setSize}
          marks={[12, 16, 20, 24].map((value) => ({ value, label: String(value) }))}
        />
      </div>
    </section>
  );
}

function Layers() {
  const [modal, setModal] = useState(false);
  const menu = useContextMenu('Message', () => (
    <>
      <MenuItem label="Reply" icon="reply" shortcut="R" />
      <MenuItem label="Pin" icon="pin" />
      <MenuSeparator />
      <MenuItem label="Delete" icon="delete" danger shortcut="Del" />
    </>
  ));
  return (
    <section className={styles.section}>
      <h2>Layers</h2>
      <div className={styles.row}>
        <Menu label="Guild" trigger={<Button id="open-menu">Menu</Button>}>
          <MenuItem label="Reply" icon="reply" shortcut="R" />
          <MenuItem label="Start a thread" icon="thread" />
          <Submenu label="Mute" icon="muted">
            <MenuItem label="For an hour" />
            <MenuItem label="Until I turn it on" />
          </Submenu>
          <MenuSeparator />
          <MenuItem label="Report" icon="report" danger />
          <MenuItem label="Delete" icon="delete" danger shortcut="Del" />
        </Menu>
        <Popover label="Card" trigger={<Button id="open-popover">Popover</Button>}>
          <p className={styles.filler}>Something small.</p>
        </Popover>
        <Button id="open-modal" onPress={() => setModal(true)}>
          Modal
        </Button>
        <Button
          id="open-confirm"
          onPress={() =>
            confirm({
              title: 'Delete #kiln-diaries?',
              body: '1,204 messages, 3 threads and 86 files go with it. This cannot be undone.',
              action: 'Delete channel',
              keep: 'Keep it',
              danger: true,
              typed: { label: 'Type the channel’s name', text: 'kiln-diaries' },
            })
          }
        >
          Confirm
        </Button>
        <Button
          id="open-toast"
          onPress={() =>
            showToast({ message: 'Message deleted', action: { label: 'Undo', run: () => undefined } })
          }
        >
          Toast
        </Button>
      </div>
      <div className={styles.row}>
        <button type="button" id="context-target" {...menu}>
          Right click me
        </button>
        <Kbd keys="Ctrl K" />
      </div>
      <Modal
        isOpen={modal}
        onClose={() => setModal(false)}
        title="Make a channel"
        description="People see it at once."
      >
        <TextField label="Name" value="" onChange={() => undefined} />
      </Modal>
    </section>
  );
}

function People() {
  const theme = useTheme();
  const presets = Object.entries(tokens.roleColor).filter(([, value]) => typeof value === 'object');
  return (
    <section className={styles.section}>
      <h2>People and places</h2>
      <div className={styles.row}>
        {(['online', 'idle', 'dnd', 'offline'] as Presence[]).map((presence) => (
          <Avatar key={presence} name="Inês" seed={presence} presence={presence} size={40} />
        ))}
        <Avatar name="Wren" speaking size={40} />
        <Avatar name="Wren" size={80} presence="idle" labelled />
        <Avatar name="Oskar" faded presence="offline" />
      </div>
      <div className={styles.row}>
        <Door name="Cone Six" seed="1" current />
        <Door name="Bike shed" seed="2" unread mentions={7} />
        <Door name="Chess" seed="3" live />
        <Door name="Home" tone="pressed" art={<Mark />} mentions={120} />
        <Door name="Home" tone="accent" art={<Mark />} />
        <Door name="Add" tone="ghost" art={<Icon name="add" />} />
      </div>
      <div className={styles.row}>
        <Badge count={3} />
        <Badge count={120} />
        <Tag>App</Tag>
        <Tag tone="warning">Elevated</Tag>
        <Tag tone="brass">Brass</Tag>
        <Tag tone="danger">Live</Tag>
        <Tag tone="success">Open</Tag>
        <Tag tone="neutral">Draft</Tag>
      </div>
      <div className={styles.row}>
        {presets.map(([name, value]) => {
          const { base } = value as { base: string | null };
          const color = base ? roleNameColor(Number.parseInt(base.slice(1), 16), theme) : undefined;
          return (
            <b key={name} style={{ color }}>
              {name}
            </b>
          );
        })}
      </div>
      <div className={styles.row}>
        {['🔥', '❤️', '👀', '🌱', '🙏', '🇫🇮'].map((name) => (
          <Emoji key={name} name={name} />
        ))}
        <Wordmark />
      </div>
    </section>
  );
}

function Lists() {
  const [order, setOrder] = useState(['Kiln keepers', 'Glaze chemists', 'Apps']);
  const [tab, setTab] = useState<'all' | 'online'>('all');
  const rows = Array.from({ length: 1000 }, (_, index) => `Row ${index + 1}`);
  return (
    <section className={styles.section}>
      <h2>Lists</h2>
      <Tabs
        label="Friends"
        selected={tab}
        onChange={setTab}
        tabs={[
          { id: 'all', label: 'All', content: <p>All of them.</p> },
          {
            id: 'online',
            label: 'Online',
            icon: 'members',
            badge: <Badge count={2} />,
            content: <p>Here now.</p>,
          },
        ]}
      />
      <ReorderList label="Roles" items={order} id={String} name={String} onReorder={setOrder}>
        {(item, handle) => (
          <div className={styles.listRow}>
            {handle}
            {item}
          </div>
        )}
      </ReorderList>
      <div className={styles.box} style={{ height: '7rem' }}>
        <VirtualList items={rows} role="list" label="Rows">
          {(row) => (
            // biome-ignore lint/a11y/useSemanticElements: rows of a virtual list are placed by it
            <div key={row} role="listitem" className={styles.listRow}>
              {row}
            </div>
          )}
        </VirtualList>
      </div>
    </section>
  );
}

function Icons() {
  return (
    <section className={styles.section}>
      <h2>Icons</h2>
      <div className={styles.row}>
        {(Object.keys(icons) as IconName[]).map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
    </section>
  );
}

export const KitPage = () => (
  <main className={styles.page}>
    <h1 className="visually-hidden">Gallery</h1>
    <Buttons />
    <Inputs />
    <Choices />
    <Layers />
    <People />
    <Lists />
    <Icons />
  </main>
);
