import { imagePath } from '@guildhall/protocol/assets/addresses';
import { APP_ICONS, type AppIcon } from '@guildhall/protocol/users/app-icons';
import type { Config } from '../config.ts';
import type { InstanceProfile } from '../domains/instance/index.ts';
import { SERVICE_WORKER } from './page-headers.ts';

/** Returns the script that sets `window.GLOBAL_ENV`, the server's settings for the web client. */
export function writeEnvironment(config: Config, { name, icon, isNamed }: InstanceProfile): string {
  const environment = JSON.stringify({
    API_ENDPOINT: '/api/v10',
    GATEWAY_ENDPOINT: '/gateway',
    MAX_UPLOAD: config.maxUpload,
    SERVICE_WORKER: config.publicUrl + SERVICE_WORKER,
    ERROR_TUNNEL: '/api/v10/error-reports',
    ...(config.assetsUrl === config.publicUrl ? {} : { CDN_HOST: config.assetsUrl }),
    ...(config.landing === 'register' ? { LANDING_REGISTER: true } : {}),
    ...(isNamed ? { INSTANCE_NAME: name } : {}),
    ...(icon === null ? {} : { INSTANCE_ICON: icon }),
  });
  return `window.GLOBAL_ENV = ${environment};\n`;
}

/** Sizes of the icons of an installed application, in pixels (W3C appmanifest). */
const ICON_SIZES = [256, 512] as const;

const isAppIcon = (name: string | undefined): name is AppIcon =>
  name !== undefined && (APP_ICONS as readonly string[]).includes(name);

/** Returns the web app manifest, with the instance's name and icon, or the icon that the user chose. */
export function writeManifest(
  product: string,
  { assetsUrl }: Pick<Config, 'assetsUrl'>,
  { name, icon, isNamed }: InstanceProfile,
  chosen?: string,
): string {
  const manifest = { ...JSON.parse(product), ...(isNamed ? { name, short_name: name } : {}) };
  if (isAppIcon(chosen) && chosen !== 'verdigris') {
    const src = `/app-icons/${chosen}.svg`;
    return JSON.stringify({
      ...manifest,
      icons: [{ src, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    });
  }
  return JSON.stringify({
    ...manifest,
    ...(icon === null
      ? {}
      : {
          icons: ICON_SIZES.map((size) => ({
            src: assetsUrl + imagePath('instance-icons', [], icon, { size }),
            sizes: `${size}x${size}`,
            type: 'image/webp',
            purpose: 'any',
          })),
        }),
  });
}
