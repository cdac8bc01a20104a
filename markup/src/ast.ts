/** A part of the source text: UTF-16 offsets, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A span whose delimiters (asterisks, brackets, fences, quote signs) are `marks`, in order; the rest is content. */
export interface Marked extends Span {
  readonly marks: readonly Span[];
}

/**
 * Characters to show. `text` is the source between `start` and `end`, or, if `marks` isn't empty, the text after the escaping backslash.
 */
export interface Text extends Marked {
  readonly type: 'text';
  readonly text: string;
}

/** Inline styles that can hold any other inline node. */
export type StyleType = 'strong' | 'emphasis' | 'underline' | 'strikethrough' | 'spoiler';

export interface Styled extends Marked {
  readonly type: StyleType;
  readonly children: readonly Inline[];
}

export interface InlineCode extends Marked {
  readonly type: 'inlineCode';
  readonly text: string;
}

/** Fenced code. A block of its own, unless it is inside styled text (such as a spoiler). */
export interface CodeBlock extends Marked {
  readonly type: 'codeBlock';
  /** As written after the opening fence; null when there is none. */
  readonly language: string | null;
  readonly text: string;
}

/**
 * A link to an http or https address. `bare` is the address itself, `suppressed` the address in angle brackets (no preview wanted),
 * `masked` a text with the address behind it.
 */
export interface Link extends Marked {
  readonly type: 'link';
  readonly form: 'bare' | 'suppressed' | 'masked';
  readonly url: string;
  readonly title: string | null;
  readonly children: readonly Inline[];
}

/** Styles of a timestamp: short and long time, short and long date, short and long of both, relative. */
export type TimestampStyle = 't' | 'T' | 'd' | 'D' | 'f' | 'F' | 's' | 'S' | 'R';

export interface Timestamp extends Span {
  readonly type: 'timestamp';
  /** Seconds since 1970. */
  readonly seconds: number;
  /** `f` if the source has none. */
  readonly style: TimestampStyle;
}

export interface EntityMention extends Span {
  readonly type: 'userMention' | 'roleMention' | 'channelMention';
  readonly id: string;
}

/** `@everyone` or `@here`. */
export interface EveryoneMention extends Span {
  readonly type: 'everyoneMention';
  readonly target: 'everyone' | 'here';
}

/** `</name:id>`: a slash command, with its subcommands separated by spaces. */
export interface CommandMention extends Span {
  readonly type: 'commandMention';
  readonly name: string;
  readonly id: string;
}

/** `<id:browse>` and similar: a place of the guild that is not a channel. */
export interface GuildNavigation extends Span {
  readonly type: 'guildNavigation';
  readonly target: 'browse' | 'customize' | 'guide' | 'home' | 'linked-roles';
  /** The role shown by `linked-roles:id`. */
  readonly id: string | null;
}

export interface CustomEmoji extends Span {
  readonly type: 'customEmoji';
  readonly name: string;
  readonly id: string;
  readonly animated: boolean;
}

export interface Emoji extends Span {
  readonly type: 'emoji';
  /** The characters of one emoji. */
  readonly emoji: string;
}

export type Inline =
  | Text
  | Styled
  | InlineCode
  | CodeBlock
  | Link
  | Timestamp
  | EntityMention
  | EveryoneMention
  | CommandMention
  | GuildNavigation
  | CustomEmoji
  | Emoji;

/** Lines of text, with the newlines between them as text. Without children: an empty line. */
export interface Paragraph extends Span {
  readonly type: 'paragraph';
  readonly children: readonly Inline[];
}

export interface Heading extends Marked {
  readonly type: 'heading';
  readonly level: 1 | 2 | 3;
  readonly children: readonly Inline[];
}

/** Small print (`-# `). */
export interface Subtext extends Marked {
  readonly type: 'subtext';
  readonly children: readonly Inline[];
}

export interface List extends Span {
  readonly type: 'list';
  readonly ordered: boolean;
  /** Number of the first item of an ordered list, else 1. */
  readonly first: number;
  readonly items: readonly ListItem[];
}

export interface ListItem extends Marked {
  readonly type: 'listItem';
  readonly children: readonly Block[];
}

export interface Quote extends Marked {
  readonly type: 'quote';
  readonly children: readonly Block[];
}

export type Block = Paragraph | Heading | Subtext | List | Quote | CodeBlock;

/** A whole message. The newlines between blocks belong to none of them. */
export interface Document extends Span {
  readonly type: 'document';
  readonly children: readonly Block[];
}

export type Node = Document | Block | ListItem | Inline;
