import { useId } from 'react';
import { color } from '../../design/theme/contract.ts';
import * as styles from './AuthLayout.css.ts';

/** The illustration of the sign-in screens: a guild hall at night, or by day in the light theme. */
export function HallArt() {
  const id = useId();
  const sky = `${id}sky`;
  const light = `${id}light`;
  return (
    <svg
      viewBox="0 0 840 900"
      preserveAspectRatio="xMidYMax slice"
      className={styles.scene}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={sky} x2="0" y2="1">
          <stop stopColor={color['art-sky-top']} />
          <stop offset="1" stopColor={color['art-sky-low']} />
        </linearGradient>
        <radialGradient id={light} cx=".5" cy=".5" r=".5">
          <stop stopColor="#ffdf9c" />
          <stop offset=".5" stopColor="#e9a552" />
          <stop offset="1" stopColor="#e9a552" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="840" height="900" fill={`url(#${sky})`} />
      <path d="M-60 900V560l180-150 180 150v340zM560 900V600l160-134 160 134v300z" fill={color['art-far']} />
      <path
        d="M120 410L-72 570l-16-20L120 378l208 172-16 20zM720 466L540 616l-14-18 194-164 194 164-14 18z"
        fill={color['art-far-roof']}
      />
      <path d="M180 900V500L420 300l240 200v400z" fill={color['art-wall']} />
      <path
        d="M420 262L150 488a17 17 0 0 0 22 26l248-208 248 208a17 17 0 0 0 22-26z"
        fill={color['art-roof']}
      />
      <path d="M350 900V720a70 70 0 0 1 140 0v180z" fill={color['art-lamp']} />
      <ellipse cx="420" cy="900" rx="330" ry="230" fill={`url(#${light})`} className={styles.glow} />
      <g fill={color['art-lamp']}>
        <path d="M396 470a24 24 0 0 1 48 0v40h-48z" />
        <path d="M250 640a18 18 0 0 1 36 0v52h-36zM554 640a18 18 0 0 1 36 0v52h-36z" opacity=".85" />
        <path d="M66 640a14 14 0 0 1 28 0v40H66zM706 690a14 14 0 0 1 28 0v40h-28z" opacity=".5" />
      </g>
      <g fill="#1a2a26">
        <circle cx="398" cy="772" r="15" />
        <path d="M374 900v-74a24 24 0 0 1 48 0v74z" />
        <circle cx="452" cy="790" r="13" />
        <path d="M432 900v-64a20 20 0 0 1 40 0v64z" />
      </g>
    </svg>
  );
}
