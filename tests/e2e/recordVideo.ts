import type { Page } from 'playwright-core';

/** Returns a second of video, recorded by the page's browser. */
export async function recordVideo(page: Page): Promise<Buffer> {
  const content = await page.evaluate<string>(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const pencil = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => { recorder.onstop = resolve; });
    recorder.start();
    const begin = performance.now();
    await new Promise((resolve) => {
      const draw = () => {
        const at = performance.now() - begin;
        pencil.fillStyle = \`hsl(\${at / 5} 60% 50%)\`;
        pencil.fillRect(0, 0, 320, 180);
        if (at > 1_000) resolve();
        else requestAnimationFrame(draw);
      };
      draw();
    });
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  })()`);
  return Buffer.from(content, 'base64');
}
