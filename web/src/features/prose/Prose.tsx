import { Markup } from '../../ui/markup/Markup.tsx';
import * as styles from './prose.css.ts';

/** Mentions and the like have no meaning outside a guild. */
const withoutMentions = (text: string) => text.replaceAll(/<(?=[@#:a])/g, '\\<').replaceAll('@', '@\u2060');

/** Markdown that isn't a message. */
export const Prose = ({ text }: { text: string }) => (
  <div className={styles.prose}>
    <Markup text={withoutMentions(text)} guildId="" />
  </div>
);
