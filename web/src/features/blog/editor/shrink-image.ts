import { imageLimits } from '#contract/limits.ts';
import { imageTypes } from './post-fields.ts';
type Shrunk = { image: File } | { refusal: 'type' | 'gif' | 'unreadable' | 'size' };

interface Size {
  width: number;
  height: number;
}

const qualities = [0.9, 0.8, 0.65];
const scales = [1, 0.75, 0.5];

function fitting({ width, height }: Size, scale: number): Size {
  const factor = Math.min(1, imageLimits.width / width) * scale;
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}

function drawn(picture: ImageBitmap, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** JPEG knows no transparency: what was clear becomes white, not black. */
function onWhite(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/** Not every browser writes WebP; one that does not answers another type. */
async function encodePicture(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const webp = await encoded(canvas, 'image/webp', quality);
  if (webp?.type === 'image/webp') return webp;
  return encoded(onWhite(canvas), 'image/jpeg', quality);
}

async function smallEnough(picture: ImageBitmap): Promise<Blob | undefined> {
  for (const scale of scales) {
    const canvas = drawn(picture, fitting(picture, scale));
    for (const quality of qualities) {
      const blob = await encodePicture(canvas, quality);
      if (blob && blob.size <= imageLimits.bytes) return blob;
    }
  }
  return undefined;
}

const toFileName = ({ name }: File, { type }: Blob): string =>
  `${name.replace(/\.[^.]*$/, '') || 'image'}.${type === 'image/webp' ? 'webp' : 'jpg'}`;

/** It is drawn anew, so that what the camera wrote, such as the place, stays on the device. */
async function redrawn(file: File): Promise<Shrunk> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const blob = await smallEnough(picture);
    if (!blob) return { refusal: 'size' };
    return { image: new File([blob], toFileName(file, blob), { type: blob.type }) };
  } finally {
    picture.close();
  }
}

/** A GIF would stop moving if it were drawn anew, so it stays as it is. */
export async function shrinkImage(file: File): Promise<Shrunk> {
  if (!imageTypes.some((type) => type === file.type)) return { refusal: 'type' };
  if (file.type === 'image/gif') {
    return file.size > imageLimits.bytes ? { refusal: 'gif' } : { image: file };
  }
  return redrawn(file).catch(() => ({ refusal: 'unreadable' }) satisfies Shrunk);
}
