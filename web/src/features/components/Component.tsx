import type {
  ActionRow,
  Container,
  MessageComponent,
  Section,
  Separator,
} from '@guildhall/protocol/components/schemas';
import { ComponentType, SeparatorSpacing } from '@guildhall/protocol/components/types';
import { isSelect } from '@guildhall/protocol/components/walk';
import { formatColor } from '@guildhall/protocol/roles/colors';
import { Markup } from '../../ui/markup/Markup.tsx';
import { SpoilerCover } from '../attachments/index.ts';
import * as styles from './Components.css.ts';
import { useHost } from './host.ts';
import { FileCard, Gallery, SmallPicture } from './Media.tsx';
import { MessageButton } from './MessageButton.tsx';
import { MessageSelect } from './MessageSelect.tsx';

/** A component of a message, with those inside it. */
export function Component({ component }: { component: MessageComponent }) {
  switch (component.type) {
    case ComponentType.ACTION_ROW:
      return <Row row={component} />;
    case ComponentType.TEXT_DISPLAY:
      return <Words text={component.content} />;
    case ComponentType.SECTION:
      return <SectionView section={component} />;
    case ComponentType.MEDIA_GALLERY:
      return <Gallery gallery={component} />;
    case ComponentType.FILE:
      return <FileCard file={component} />;
    case ComponentType.SEPARATOR:
      return <Line separator={component} />;
    case ComponentType.CONTAINER:
      return <Card container={component} />;
  }
}

function Words({ text }: { text: string }) {
  const { guildId } = useHost();
  return (
    <div className={styles.words} dir="auto" data-message-text>
      <Markup text={text} guildId={guildId} />
    </div>
  );
}

const Row = ({ row }: { row: ActionRow }) => (
  <div className={styles.row}>
    {row.components.map((component) =>
      isSelect(component) ? (
        <MessageSelect key={component.id} select={component} />
      ) : (
        <MessageButton key={component.id} button={component} />
      ),
    )}
  </div>
);

const SectionView = ({ section: { components, accessory } }: { section: Section }) => (
  <div className={styles.section}>
    <div className={styles.sectionTexts}>
      {components.map(({ id, content }) => (
        <Words key={id} text={content} />
      ))}
    </div>
    {accessory.type === ComponentType.BUTTON ? (
      <MessageButton button={accessory} />
    ) : (
      <SmallPicture thumbnail={accessory} />
    )}
  </div>
);

const Line = ({ separator: { divider, spacing } }: { separator: Separator }) => (
  <hr
    className={styles.separator}
    data-large={spacing === SeparatorSpacing.LARGE || undefined}
    data-blank={divider === false || undefined}
  />
);

function Card({ container: { components, accent_color: accent, spoiler } }: { container: Container }) {
  const hasAccent = accent !== null && accent !== undefined;
  const card = (
    <div className={styles.card} data-accent={hasAccent || undefined}>
      {hasAccent && <i className={styles.accent} style={{ background: formatColor(accent) }} />}
      {components.map((component) => (
        <Component key={component.id} component={component} />
      ))}
    </div>
  );
  return spoiler ? <SpoilerCover>{card}</SpoilerCover> : card;
}
