import { readEmojiSource } from '@guildhall/client/nouns/emoji';
import {
  $applyNodeReplacement,
  type EditorConfig,
  type LexicalNode,
  type NodeKey,
  type SerializedTextNode,
  type Spread,
  TextNode,
} from 'lexical';
import { emojiAddress, isDrawn } from '../../design/Emoji.tsx';
import { customEmojiAddress } from '../../state/names.ts';
import * as styles from './Editor.css.ts';

type SerializedStyled = Spread<{ look: string }, SerializedTextNode>;

/** Text drawn as its markdown says. `look` holds the range styles, separated by spaces. */
export class StyledNode extends TextNode {
  __look: string;

  static override getType(): string {
    return 'styled';
  }
  static override clone(node: StyledNode): StyledNode {
    return new StyledNode(node.__text, node.__look, node.__key);
  }
  static override importJSON(json: SerializedStyled): StyledNode {
    return $createStyledNode(json.text, json.look);
  }

  constructor(text = '', look = '', key?: NodeKey) {
    super(text, key);
    this.__look = look;
  }

  override exportJSON(): SerializedStyled {
    return { ...super.exportJSON(), look: this.__look, type: 'styled', version: 1 };
  }
  getLook(): string {
    return this.getLatest().__look;
  }
  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config);
    this.dress(element);
    return element;
  }
  override updateDOM(previous: this, element: HTMLElement, config: EditorConfig): boolean {
    if (super.updateDOM(previous, element, config)) return true;
    if (previous.__look !== this.__look || previous.__text !== this.__text) this.dress(element);
    return false;
  }
  /** Emoji show the image of the bundled set over their character, which is kept for caret and clipboard. */
  private dress(element: HTMLElement): void {
    const isEmoji = isPicture(this.__look, this.__text);
    element.className = getClasses(isEmoji ? this.__look : this.__look.replace('emoji', ''));
    element.style.backgroundImage = isEmoji ? `url("${emojiAddress(this.__text)}")` : '';
  }
}

/** Custom emoji and those that the bundled set lacks are drawn as the text they are. */
const isPicture = (look: string, text: string) =>
  look.split(' ').includes('emoji') && !text.startsWith('<') && isDrawn(text);

const getClasses = (look: string) =>
  look
    .split(' ')
    .map((name) => styles.look[name as keyof typeof styles.look] ?? '')
    .join(' ')
    .trim();

export const $createStyledNode = (text: string, look: string): StyledNode =>
  $applyNodeReplacement(new StyledNode(text, look));
export const $isStyledNode = (node: LexicalNode | null | undefined): node is StyledNode =>
  node instanceof StyledNode;

type SerializedMention = Spread<{ source: string }, SerializedTextNode>;

/** A mention or a custom emoji: shown by name or picture, written to the message as `source`, deleted as one. */
export class MentionNode extends TextNode {
  __source: string;

  static override getType(): string {
    return 'mention';
  }
  static override clone(node: MentionNode): MentionNode {
    return new MentionNode(node.__text, node.__source, node.__key);
  }
  static override importJSON(json: SerializedMention): MentionNode {
    return $createMentionNode(json.text, json.source);
  }

  constructor(text = '', source = '', key?: NodeKey) {
    super(text, key);
    this.__source = source;
  }

  override exportJSON(): SerializedMention {
    return { ...super.exportJSON(), source: this.__source, type: 'mention', version: 1 };
  }
  getSource(): string {
    return this.getLatest().__source;
  }
  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config);
    const emoji = readEmojiSource(this.__source);
    element.className = emoji ? styles.emojiNode : styles.mentionNode;
    if (emoji) element.style.backgroundImage = `url("${customEmojiAddress(emoji.id, 64, false)}")`;
    element.spellcheck = false;
    return element;
  }
  override canInsertTextBefore(): boolean {
    return false;
  }
  override canInsertTextAfter(): boolean {
    return false;
  }
  override isTextEntity(): true {
    return true;
  }
}

export function $createMentionNode(text: string, source: string): MentionNode {
  const node = new MentionNode(text, source);
  node.setMode('token');
  return $applyNodeReplacement(node);
}
export const $isMentionNode = (node: LexicalNode | null | undefined): node is MentionNode =>
  node instanceof MentionNode;
