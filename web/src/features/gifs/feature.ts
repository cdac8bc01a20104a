import { t } from '../../i18n/i18n.ts';
import { namedCommands } from '../../ui/commands.ts';
import { composer } from '../../ui/composerField.ts';

export const gifs = [
  namedCommands.of({
    name: 'gifs',
    icon: 'gif',
    label: () => t('gifs.button'),
    when: ({ place }) => place.channelId !== undefined,
    run: () => composer.press('gifs'),
  }),
];
