import { useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';

/** A device to choose, or the system's default. */
export interface DeviceOption {
  readonly value: string;
  readonly label: string;
}

/** The value of the system's default device in a list: lists have no empty values. */
const USUAL = 'default';
export const toOption = (id: string): string => id || USUAL;
export const fromOption = (value: string): string => (value === USUAL ? '' : value);

const list = (devices: readonly MediaDeviceInfo[], kind: MediaDeviceKind): readonly DeviceOption[] => [
  { value: USUAL, label: t('voice.device.usual') },
  ...devices
    .filter((device) => device.kind === kind && device.deviceId !== '' && device.deviceId !== USUAL)
    .map(({ deviceId, label }, index) => ({
      value: deviceId,
      label: label || t('voice.device.unnamed', { number: index + 1 }),
    })),
];

/** The devices of this computer, live. Their names are known once the user allowed the microphone. */
export function useDevices(refreshed?: unknown) {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names appear when the microphone was allowed
  useEffect(() => {
    const { mediaDevices } = navigator;
    if (!mediaDevices) return;
    let isShown = true;
    const read = () =>
      void mediaDevices.enumerateDevices().then(
        (found) => isShown && setDevices(found),
        () => {},
      );
    read();
    mediaDevices.addEventListener('devicechange', read);
    return () => {
      isShown = false;
      mediaDevices.removeEventListener('devicechange', read);
    };
  }, [refreshed]);
  return {
    inputs: list(devices, 'audioinput'),
    outputs: list(devices, 'audiooutput'),
    cameras: list(devices, 'videoinput'),
  };
}
