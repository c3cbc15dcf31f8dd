import { imageLimits } from '#contract/limits.ts';
import { imageTypes } from './post-fields.ts';

type ShrinkResult = { image: File } | { refusal: 'type' | 'gif' | 'unreadable' | 'size' };

const qualitySteps = [0.9, 0.8, 0.65];
const scaleSteps = [1, 0.75, 0.5];

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

async function findSmallEnough(bitmap: ImageBitmap): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas to draw on');
  for (const scale of scaleSteps) {
    const factor = Math.min(1, imageLimits.width / bitmap.width) * scale;
    canvas.width = Math.max(1, Math.round(bitmap.width * factor));
    canvas.height = Math.max(1, Math.round(bitmap.height * factor));
    const { width, height } = canvas;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    for (const quality of qualitySteps) {
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
async function redrawImage(file: File): Promise<ShrinkResult> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const blob = await findSmallEnough(bitmap);
    if (!blob) return { refusal: 'size' };
    const extension = blob.type === 'image/webp' ? 'webp' : 'jpg';
    const name = `${file.name.replace(/\.[^.]*$/, '') || 'image'}.${extension}`;
    return { image: new File([blob], name, { type: blob.type }) };
  } finally {
    bitmap.close();
  }
}

/** A GIF is not redrawn, since it would lose its animation. */
export async function shrinkImage(file: File): Promise<ShrinkResult> {
  if (!imageTypes.some((type) => type === file.type)) return { refusal: 'type' };
  if (file.type === 'image/gif')
    return file.size > imageLimits.bytes ? { refusal: 'gif' } : { image: file };
  return redrawImage(file).catch(() => ({ refusal: 'unreadable' }) satisfies ShrinkResult);
}
