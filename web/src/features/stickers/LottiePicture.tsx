import type { AnimationItem } from 'lottie-web';
import lottie from 'lottie-web/build/player/lottie_light_canvas';
import { useEffect, useRef, useState } from 'react';
import * as styles from './StickerPicture.css.ts';

export interface LottiePictureProps {
  /** The address of its JSON. */
  address: string;
  /** Shown if it can't be drawn. */
  name: string;
  /** Alternative text; empty if the control around it is labelled. */
  label: string;
  /** Whether it moves while it is in view; otherwise it stands still. */
  moves: boolean;
}

/** The part of its time at which an animation stands still: later than parts that fade in. */
const STILL_AT = 0.3;

async function readAnimation(address: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(address, { signal, credentials: 'omit' });
  if (!answer.ok) throw new Error(`The animation could not be read: ${answer.status}`);
  return answer.json();
}

/** A Lottie animation, read when it first comes into view, and drawn while it is there. */
export default function LottiePicture({ address, name, label, moves }: LottiePictureProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [player, setPlayer] = useState<AnimationItem>();
  const [isSeen, setSeen] = useState(false);
  const [wasSeen, setWasSeen] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      const isIn = entry?.isIntersecting ?? false;
      setSeen(isIn);
      if (isIn) setWasSeen(true);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const container = box.current;
    if (!wasSeen || !container) return;
    const reading = new AbortController();
    let made: AnimationItem | undefined;
    const draw = async () => {
      try {
        const animationData = await readAnimation(address, reading.signal);
        made = lottie.loadAnimation({ container, renderer: 'canvas', autoplay: false, animationData });
        setPlayer(made);
      } catch {
        if (!reading.signal.aborted) setFailed(true);
      }
    };
    void draw();
    return () => {
      reading.abort();
      setPlayer(undefined);
      made?.destroy();
    };
  }, [address, wasSeen]);
  useEffect(() => {
    if (!player) return;
    if (moves && isSeen) player.play();
    else if (moves) player.pause();
    else player.goToAndStop(Math.floor(player.totalFrames * STILL_AT), true);
  }, [player, moves, isSeen]);
  if (failed) return <span className={styles.lostLottie}>{name}</span>;
  return (
    <span
      ref={box}
      className={styles.lottie}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
