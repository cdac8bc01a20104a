import type { Block, Inline, ListItem } from '@guildhall/markup';
import { emojiOnlyCount, parse, walk } from '@guildhall/markup';
import { Fragment, memo, type ReactNode, useMemo } from 'react';
import { Emoji } from '../../design/Emoji.tsx';
import { t } from '../../i18n/i18n.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { EmojiMention } from './EmojiMention.tsx';
import * as styles from './Markup.css.ts';
import { ChannelMention, EveryoneMention, RoleMention, UserMention } from './Mentions.tsx';
import { Spoiler } from './Spoiler.tsx';
import { Timestamp } from './Timestamp.tsx';

/** How many emoji alone are drawn large. */
const BIG_EMOJI = 27;

interface MarkupProps {
  text: string;
  guildId: string;
  /** Stands after the text, on its last line: the edited mark. */
  after?: ReactNode;
}

/** The text of a message, drawn. */
export const Markup = memo(function Markup({ text, guildId, after }: MarkupProps) {
  const { document, big } = useMemo(() => {
    const parsed = parse(text);
    const emoji = emojiOnlyCount(parsed);
    return { document: parsed, big: emoji > 0 && emoji <= BIG_EMOJI };
  }, [text]);
  const last = document.children.at(-1);
  const inline = last?.type === 'paragraph' || last === undefined;
  return (
    <div className={styles.text} data-big={big || undefined}>
      {document.children.map((block) => (
        <Fragment key={block.start}>
          {drawBlock(block, guildId, block === last && inline ? after : undefined)}
        </Fragment>
      ))}
      {(!inline || !last) && after}
    </div>
  );
});

function drawBlock(block: Block, guildId: string, after?: ReactNode): ReactNode {
  switch (block.type) {
    case 'paragraph': {
      // Code inside styled text is a block of its own, which a paragraph can't contain.
      const Paragraph = holdsCode(block) ? 'div' : 'p';
      return (
        <Paragraph className={styles.paragraph}>
          {drawInlines(block.children, guildId)}
          {after}
        </Paragraph>
      );
    }
    case 'heading':
      // All one level below the author's name: authors choose them by looks and skip levels.
      return <h3 className={styles.heading[block.level]}>{drawInlines(block.children, guildId)}</h3>;
    case 'subtext':
      return <p className={styles.subtext}>{drawInlines(block.children, guildId)}</p>;
    case 'quote':
      return <blockquote className={styles.quote}>{drawBlocks(block.children, guildId)}</blockquote>;
    case 'codeBlock':
      return <CodeBlock language={block.language} text={block.text} />;
    case 'list': {
      const items = block.items.map((item: ListItem) => (
        <li key={item.start}>{drawBlocks(item.children, guildId)}</li>
      ));
      return block.ordered ? (
        <ol className={styles.ordered} start={block.first}>
          {items}
        </ol>
      ) : (
        <ul className={styles.unordered}>{items}</ul>
      );
    }
  }
}

function holdsCode(block: Block): boolean {
  let found = false;
  walk(block, ({ type }) => {
    found ||= type === 'codeBlock';
  });
  return found;
}

const drawBlocks = (blocks: readonly Block[], guildId: string) =>
  blocks.map((block) => <Fragment key={block.start}>{drawBlock(block, guildId)}</Fragment>);

const drawInlines = (nodes: readonly Inline[], guildId: string) =>
  nodes.map((node) => <Fragment key={node.start}>{drawInline(node, guildId)}</Fragment>);

function drawInline(node: Inline, guildId: string): ReactNode {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'strong':
      return <strong>{drawInlines(node.children, guildId)}</strong>;
    case 'emphasis':
      return <em>{drawInlines(node.children, guildId)}</em>;
    case 'underline':
      return <u>{drawInlines(node.children, guildId)}</u>;
    case 'strikethrough':
      return <s>{drawInlines(node.children, guildId)}</s>;
    case 'spoiler':
      return <Spoiler>{drawInlines(node.children, guildId)}</Spoiler>;
    case 'inlineCode':
      return <code className={styles.code}>{node.text}</code>;
    case 'codeBlock':
      return <CodeBlock language={node.language} text={node.text} />;
    case 'link':
      return (
        <a
          href={node.url}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          title={node.title ?? (node.form === 'masked' ? node.url : undefined)}
          className={styles.link}
        >
          {drawInlines(node.children, guildId)}
        </a>
      );
    case 'timestamp':
      return <Timestamp seconds={node.seconds} style={node.style} />;
    case 'userMention':
      return <UserMention guildId={guildId} userId={node.id} />;
    case 'roleMention':
      return <RoleMention guildId={guildId} roleId={node.id} />;
    case 'channelMention':
      return <ChannelMention channelId={node.id} />;
    case 'everyoneMention':
      return <EveryoneMention target={node.target} />;
    case 'commandMention':
      return <span className={styles.mention}>/{node.name}</span>;
    case 'guildNavigation':
      return <span className={styles.mention}>{t(`navigation.${node.target}`)}</span>;
    case 'emoji':
      return <Emoji name={node.emoji} className={styles.emoji} />;
    case 'customEmoji':
      return <EmojiMention emoji={node} />;
  }
}
