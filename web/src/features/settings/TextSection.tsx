import { Emoji } from '../../design/Emoji.tsx';
import { RadioGroup } from '../../design/RadioGroup.tsx';
import { Switch } from '../../design/Switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { Message as Words } from '../../i18n/Message.tsx';
import { useSettings } from '../../state/useSettings.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { Setting } from '../../ui/settings/Setting.tsx';

const SWITCHES = [
  ['attachments', 'text.attachments', 'inline_attachment_media'],
  ['embeds', 'text.embeds', 'render_embeds'],
  ['embed-media', 'text.embedMedia', 'inline_embed_media'],
  ['reactions', 'text.reactions', 'render_reactions'],
  ['gifs', 'text.gifs', 'gif_auto_play'],
  ['emoticons', 'text.emoticons', 'convert_emoticons'],
] as const;

/** Which parts of a message are drawn, and how. */
export default function TextSection() {
  const [settings, change] = useSettings();
  return (
    <Section title={t('settings.text')} lead={t('text.lead')}>
      <div className={parts.stack}>
        {SWITCHES.map(([id, words, setting]) => (
          <Setting key={id} id={id}>
            <Switch
              label={t(words)}
              hint={
                id === 'emoticons' ? (
                  <Words id="text.emoticonsHint" parts={{ emoji: <Emoji name="🙂" size={16} /> }} />
                ) : (
                  t(`${words}Hint`)
                )
              }
              checked={settings[setting]}
              isDisabled={setting === 'inline_embed_media' && !settings.render_embeds}
              onChange={(on) => change({ [setting]: on })}
            />
          </Setting>
        ))}
        <Setting id="spoilers">
          <RadioGroup
            label={t('text.spoilers')}
            value={settings.render_spoilers}
            onChange={(render_spoilers) => change({ render_spoilers })}
            choices={(['ON_CLICK', 'IF_MODERATOR', 'ALWAYS'] as const).map((value) => ({
              value,
              label: t(`text.spoilers.${value}`),
            }))}
          />
        </Setting>
      </div>
    </Section>
  );
}
