interface Props {
  shape?: 'line' | 'title' | 'block' | 'square' | 'button';
}

export const Skeleton = ({ shape = 'line' }: Props) => (
  <span
    aria-hidden="true"
    data-shape={shape}
    className="block w-[70%] h-3.5 rounded-sm [background:linear-gradient(100deg,var(--sunken)_35%,color-mix(in_srgb,var(--sunken),var(--line)_70%)_50%,var(--sunken)_65%)_0/250%_100%] [animation:shimmer_1.6s_ease-in-out_infinite] data-[shape=title]:(w-[85%] h-5) data-[shape=block]:(w-full h-24) data-[shape=square]:(flex-none w-12 h-12) data-[shape=button]:(w-32 h-target)"
  />
);
