import type { Button as ButtonComponent, ComponentEmoji } from '@guildhall/protocol/components/schemas';
import { ButtonStyle } from '@guildhall/protocol/components/types';
import * as look from '../../design/Button.css.ts';
import { Button, type ButtonProps } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { cx } from '../../design/selectors.ts';
import { t } from '../../i18n/i18n.ts';
import { AnyEmoji, emojiWords } from '../../ui/emoji/AnyEmoji.tsx';
import * as styles from './Components.css.ts';
import { useHost } from './host.ts';

const VARIANTS: Readonly<Record<number, NonNullable<ButtonProps['variant']>>> = {
  [ButtonStyle.PRIMARY]: 'filled',
  [ButtonStyle.SECONDARY]: 'neutral',
  [ButtonStyle.SUCCESS]: 'success',
  [ButtonStyle.DANGER]: 'danger',
};

/** The emoji of a component as reactions have it. */
export const asReaction = ({ id, name, animated }: ComponentEmoji) => ({
  id: id ?? null,
  name: name ?? null,
  animated: animated ?? false,
});

/** A button of a message: uses its application, or opens its link. */
export function MessageButton({ button }: { button: ButtonComponent }) {
  const { isLive, busy, use } = useHost();
  const { style, label, emoji, url, disabled, id } = button;
  const shown = emoji && asReaction(emoji);
  const content = (
    <>
      {shown && <AnyEmoji emoji={shown} size={18} {...(label ? {} : { label: emojiWords(shown) })} />}
      {label && <bdi className={styles.label}>{label}</bdi>}
    </>
  );
  if (style === ButtonStyle.LINK)
    return disabled ? (
      <Button isDisabled className={styles.button}>
        {content}
      </Button>
    ) : (
      <a
        className={cx(look.button, look.size.md, look.variant.neutral, styles.button, styles.link)}
        href={url ?? ''}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        title={url ?? undefined}
      >
        {content}
        <Icon name="external-link" size={14} label={t('components.opensLink')} />
      </a>
    );
  return (
    <Button
      variant={VARIANTS[style] ?? 'neutral'}
      className={styles.button}
      busy={busy !== undefined && busy === id}
      isDisabled={disabled || !isLive || (busy !== undefined && busy !== id)}
      onPress={() => use(button)}
    >
      {content}
    </Button>
  );
}
