import { preload } from 'react-dom';
import { useNavigate, useNavigation } from 'react-router-dom';
import { delays } from '#contract/ui-delays.ts';
import { heroSlides } from '#contract/messages/hero-search.ts';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { useMediaQuery } from '#web/ui/browser-hooks/use-media-query.ts';
import { buildSearchPath, useSearchFields } from './criteria.ts';
import { SearchForm } from './search-form.tsx';
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

const heroSources = [
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

const phoneMedia = '(width < 48rem)';
const type = 'image/avif';
const imageSizes = '100vw';

/** Decorative. On a phone with a collapsed hero it is not loaded. */
function HeroPicture({ slide, isCollapsed }: { slide: number; isCollapsed: boolean }) {
  const sources = heroSources[slide];
  if (!sources) return null;
  const { tall, wide, fallback } = sources;
  const isFirst = slide === 0;
  // The largest image of the page. React preloads an <img>, but not the <source> elements.
  const options = { as: 'image', type, imageSizes, fetchPriority: 'high' } as const;
  if (isFirst && !isCollapsed)
    preload(fallback, { ...options, imageSrcSet: tall, media: phoneMedia });
  if (isFirst)
    preload(fallback, { ...options, imageSrcSet: wide, media: `not all and ${phoneMedia}` });
  return (
    <picture>
      <source media={phoneMedia} type={type} srcSet={tall} sizes={imageSizes} />
      <source type={type} srcSet={wide} sizes={imageSizes} />
      <img
        src={fallback}
        alt=""
        width={1600}
        height={640}
        loading={isCollapsed ? 'lazy' : 'eager'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        className="absolute inset-0 size-full object-cover [object-position:100%_100%] max-md:[[data-collapsed]_&]:hidden"
      />
    </picture>
  );
}

/** The search forms of all slides share the typed text. */
export function SearchHero({ isCollapsed }: { isCollapsed: boolean }) {
  const isStatic = useMediaQuery(phoneMedia) && isCollapsed;
  const { location: nextLocation } = useNavigation();
  const isLoading = nextLocation?.pathname === '/' && nextLocation.search !== '';
  const [fields, setFields] = useSearchFields();
  const navigate = useNavigate();
  const search = () => void navigate(buildSearchPath(fields), { preventScrollReset: true });
  const slides = heroSlides.map(({ title, subtitle, ...placeholders }, index) => ({
    label: title,
    render: (isVisible: boolean) => (
      <div className="relative flex h-full">
        {isVisible && <HeroPicture slide={index} isCollapsed={isCollapsed} />}
        <div className="relative w-full max-w-page mx-auto pt-[clamp(2.25rem,5vw,4rem)] px-gutter pb-34 [&_form]:max-w-[60rem] max-md:(pt-3 pb-27) max-md:[[data-collapsed]_&]:pb-3 max-md:[[data-collapsed]_&]:[&_form]:shadow-none">
          {/* Kept low, so that a small phone shows the first job without scrolling. */}
          <h2 className="text-4xl font-heavy leading-[1.05] tracking-[-0.035em] max-md:text-3xl max-md:[[data-collapsed]_&]:hidden">
            {title}
          </h2>
          <p className="mt-3 mb-8 [font-size:clamp(1.0625rem,1rem_+_0.4vw,1.3125rem)] max-md:(mt-1 mb-3) max-md:[[data-collapsed]_&]:hidden">
            {subtitle}
          </p>
          <SearchForm
            fields={fields}
            onFieldsChange={setFields}
            onSearch={search}
            placeholders={placeholders}
            busy={isLoading}
          />
        </div>
      </div>
    ),
  }));
  return (
    <div
      className="bg-[#1a1c4b] text-[#ffffff] [&_section>:last-child]:mb-14 max-md:[&[data-collapsed]_section>:last-child]:hidden"
      data-collapsed={isCollapsed || undefined}
    >
      <Carousel
        label="Search jobs"
        slides={slides}
        intervalMs={isStatic ? undefined : delays.heroSlideMs}
      />
    </div>
  );
}
