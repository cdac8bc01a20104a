import { loadWords, type Words } from '../../i18n/i18n.ts';
import type { Point } from '../contributions.ts';
import { loadFeatures } from '../features.ts';
import {
  applicationSections,
  guildSettingsSections,
  loadLinks,
  settingsLinks,
  settingsSections,
} from './sections.ts';

type WithWords = Point<{ readonly words: readonly Words[] }>;

/** Collects the features and loads the words of what they contribute to some points. */
async function loadSections(points: readonly Pick<WithWords, 'all'>[]): Promise<void> {
  await loadFeatures();
  await loadWords(points.flatMap((point) => point.all()).flatMap(({ words }) => words));
}

/** Loads a screen of settings together with the sections that features contribute and their words. */
export const withSettings =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const sections = loadSections([settingsSections, settingsLinks, guildSettingsSections]);
    const [module] = await Promise.all([load(), sections.then(loadLinks)]);
    return module;
  };

/** Loads a screen of the developer portal likewise. */
export const withApplicationSections =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadSections([applicationSections])]);
    return module;
  };
