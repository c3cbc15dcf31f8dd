import { imageLimits } from '#contract/limits.ts';
import { imageTypes } from './post-fields.ts';

type Shrunk = { image: File } | { refusal: 'type' | 'gif' | 'unreadable' | 'size' };

const qualities = [0.9, 0.8, 0.65];
const scales = [1, 0.75, 0.5];

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

async function findSmallEnough(picture: ImageBitmap): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas to draw on');
  for (const scale of scales) {
    const factor = Math.min(1, imageLimits.width / picture.width) * scale;
    canvas.width = Math.max(1, Math.round(picture.width * factor));
    canvas.height = Math.max(1, Math.round(picture.height * factor));
    const { width, height } = canvas;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    for (const quality of qualities) {
      let blob = await encode(canvas, 'image/webp', quality);
      if (blob?.type !== 'image/webp') {
        // Not every browser can encode WebP. JPEG has no transparency, so the background becomes white.
        context.globalCompositeOperation = 'destination-over';
        context.fillStyle = 'white';
        context.fillRect(0, 0, width, height);
        blob = await encode(canvas, 'image/jpeg', quality);
      }
      if (blob && blob.size <= imageLimits.bytes) return blob;
    }
  }
  return undefined;
}

/** Drawing it again drops the metadata of the camera, such as the location. */
async function redraw(file: File): Promise<Shrunk> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const blob = await findSmallEnough(picture);
    if (!blob) return { refusal: 'size' };
    const ending = blob.type === 'image/webp' ? 'webp' : 'jpg';
    const name = `${file.name.replace(/\.[^.]*$/, '') || 'image'}.${ending}`;
    return { image: new File([blob], name, { type: blob.type }) };
  } finally {
    picture.close();
  }
}

/** A GIF is not redrawn, since it would lose its animation. */
export async function shrinkImage(file: File): Promise<Shrunk> {
  if (!imageTypes.some((type) => type === file.type)) return { refusal: 'type' };
  if (file.type === 'image/gif')
    return file.size > imageLimits.bytes ? { refusal: 'gif' } : { image: file };
  return redraw(file).catch(() => ({ refusal: 'unreadable' }) satisfies Shrunk);
}
