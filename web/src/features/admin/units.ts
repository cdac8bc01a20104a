import { formatNumber } from '../../i18n/format.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Bytes in the largest unit of 1,000 that leaves a whole part, as the user's language writes it. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return formatNumber(bytes / 1000 ** step, {
    style: 'unit',
    unit: UNITS[step] as string,
    unitDisplay: 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  });
}

/** Seconds as days, hours, minutes or seconds. */
export function formatSpan(seconds: number): string {
  const [unit, size] =
    seconds >= 172_800
      ? (['day', 86_400] as const)
      : seconds >= 7_200
        ? (['hour', 3_600] as const)
        : seconds >= 120
          ? (['minute', 60] as const)
          : (['second', 1] as const);
  return formatNumber(Math.floor(seconds / size), { style: 'unit', unit, unitDisplay: 'long' });
}
