import { loadWords } from '../../i18n/i18n.ts';
import { loadFeatures } from '../features.ts';
import { guildSettingsSections, loadLinks, settingsLinks, settingsSections } from './sections.ts';

async function loadSections(): Promise<void> {
  await loadFeatures();
  const sections = [...settingsSections.all(), ...settingsLinks.all(), ...guildSettingsSections.all()];
  await Promise.all([loadWords(sections.flatMap(({ words }) => words)), loadLinks()]);
}

/** Loads a screen of settings together with the sections that features contribute and their words. */
export const withSettings =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadSections()]);
    return module;
  };
