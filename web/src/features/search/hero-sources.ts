import dawnTall560 from './pictures/dawn-tall-560.avif';
import dawnTall720 from './pictures/dawn-tall-720.avif';
import dawnTall840 from './pictures/dawn-tall-840.avif';
import dawnWide1440 from './pictures/dawn-wide-1440.avif';
import dawnFallback from './pictures/dawn-wide-1440.webp';
import dawnWide1920 from './pictures/dawn-wide-1920.avif';
import dawnWide960 from './pictures/dawn-wide-960.avif';
import towersTall560 from './pictures/towers-tall-560.avif';
import towersTall720 from './pictures/towers-tall-720.avif';
import towersTall840 from './pictures/towers-tall-840.avif';
import towersWide1440 from './pictures/towers-wide-1440.avif';
import towersFallback from './pictures/towers-wide-1440.webp';
import towersWide1920 from './pictures/towers-wide-1920.avif';
import towersWide960 from './pictures/towers-wide-960.avif';

interface Sources {
  /** For phones: the part of the scene with the ladder. */
  tall: string;
  wide: string;
  fallback: string;
}

export const heroSources: readonly Sources[] = [
  {
    tall: `${dawnTall560} 560w, ${dawnTall720} 720w, ${dawnTall840} 840w`,
    wide: `${dawnWide960} 960w, ${dawnWide1440} 1440w, ${dawnWide1920} 1920w`,
    fallback: dawnFallback,
  },
  {
    tall: `${towersTall560} 560w, ${towersTall720} 720w, ${towersTall840} 840w`,
    wide: `${towersWide960} 960w, ${towersWide1440} 1440w, ${towersWide1920} 1920w`,
    fallback: towersFallback,
  },
];
