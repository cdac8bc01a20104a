import type { Block, Document, EntityMention, GuildNavigation, Inline, List, Timestamp } from './ast.ts';

/** Returns names for the references in a text; without a name the source's form stays. */
export interface PlainTextOptions {
  readonly user?: (id: string) => string | undefined;
  readonly role?: (id: string) => string | undefined;
  readonly channel?: (id: string) => string | undefined;
  readonly timestamp?: (timestamp: Timestamp) => string | undefined;
  readonly navigation?: (target: GuildNavigation['target']) => string | undefined;
  /** Shown instead of a spoiler's text; null shows the text. */
  readonly spoiler?: string | null;
}

const HIDDEN = '████';

/** Converts a parsed text to text without formatting: for notifications, reply previews and search. Blocks become lines. */
export function plainText(document: Document, options: PlainTextOptions = {}): string {
  return document.children.map((block) => blockText(block, options, '')).join('\n');
}

function blockText(block: Block, options: PlainTextOptions, indent: string): string {
  switch (block.type) {
    case 'codeBlock':
      return block.text;
    case 'list':
      return listText(block, options, indent);
    case 'quote':
      return block.children.map((child) => blockText(child, options, indent)).join('\n');
    default:
      return inlineText(block.children, options);
  }
}

function listText(list: List, options: PlainTextOptions, indent: string): string {
  const lines = list.items.map((item, index) => {
    const marker = list.ordered ? `${list.first + index}. ` : '• ';
    const texts = item.children.map((child) => blockText(child, options, `${indent}  `));
    return `${indent}${marker}${texts.join('\n')}`;
  });
  return lines.join('\n');
}

function inlineText(nodes: readonly Inline[], options: PlainTextOptions): string {
  return nodes.map((node) => nodeText(node, options)).join('');
}

function nodeText(node: Inline, options: PlainTextOptions): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'codeBlock':
      return node.text;
    case 'emoji':
      return node.emoji;
    case 'customEmoji':
      return `:${node.name}:`;
    case 'everyoneMention':
      return `@${node.target}`;
    case 'commandMention':
      return `/${node.name}`;
    case 'guildNavigation':
      return options.navigation?.(node.target) ?? `<id:${node.target}>`;
    case 'timestamp':
      return options.timestamp?.(node) ?? new Date(node.seconds * 1000).toISOString();
    case 'spoiler':
      return options.spoiler === null ? inlineText(node.children, options) : (options.spoiler ?? HIDDEN);
    case 'userMention':
    case 'roleMention':
    case 'channelMention':
      return mentionText(node, options);
    default:
      return inlineText(node.children, options);
  }
}

function mentionText({ id, type }: EntityMention, options: PlainTextOptions): string {
  if (type === 'channelMention') {
    const name = options.channel?.(id);
    return name === undefined ? `<#${id}>` : `#${name}`;
  }
  const name = (type === 'userMention' ? options.user : options.role)?.(id);
  if (name !== undefined) return `@${name}`;
  return type === 'userMention' ? `<@${id}>` : `<@&${id}>`;
}
