import { imagePath } from '@guildhall/protocol/assets/addresses';
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
    ...(config.assetsUrl === config.publicUrl ? {} : { CDN_HOST: config.assetsUrl }),
    ...(config.landing === 'register' ? { LANDING_REGISTER: true } : {}),
    ...(isNamed ? { INSTANCE_NAME: name } : {}),
    ...(icon === null ? {} : { INSTANCE_ICON: icon }),
  });
  return `window.GLOBAL_ENV = ${environment};\n`;
}

/** Sizes of the icons of an installed application, in pixels (W3C appmanifest). */
const ICON_SIZES = [256, 512] as const;

/** Returns the web app manifest, with the instance's name and icon. */
export function writeManifest(
  product: string,
  { assetsUrl }: Pick<Config, 'assetsUrl'>,
  { name, icon, isNamed }: InstanceProfile,
): string {
  return JSON.stringify({
    ...JSON.parse(product),
    ...(isNamed ? { name, short_name: name } : {}),
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
