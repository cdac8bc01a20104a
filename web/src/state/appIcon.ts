import type { AppIcon } from '@guildhall/protocol/users/app-icons';

const link = (rel: string) => document.querySelector<HTMLLinkElement>(`link[rel=${rel}]`);
/** The page's own, which is the instance's if it has one. */
const plain = {
  icon: link('icon')?.getAttribute('href') ?? '',
  manifest: link('manifest')?.getAttribute('href') ?? '',
};

/** The settings kept for a visit without network can be older than this one. */
const isPlain = (icon: AppIcon | undefined) => icon === undefined || icon === 'verdigris';

/** Returns the address of an icon of the application. */
export const appIconAddress = (icon: AppIcon | undefined): string =>
  isPlain(icon) ? plain.icon : `/app-icons/${icon}.svg`;

/** Has the browser install the application with an icon from now on; an installed one takes it over when the browser looks again. */
export function setManifestIcon(icon: AppIcon | undefined): void {
  const manifest = link('manifest');
  if (!manifest) return;
  const address = isPlain(icon) ? plain.manifest : `${plain.manifest}?icon=${icon}`;
  if (manifest.getAttribute('href') !== address) manifest.setAttribute('href', address);
}
