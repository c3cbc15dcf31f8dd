import { categoryIcons } from './article-icons.ts';
import { categoryNames, typeNames } from './post-labels.ts';

const category = <Key extends keyof typeof categoryNames>(key: Key) => ({
  name: categoryNames[key],
  Icon: categoryIcons[key],
});

/** What a post can be filed under, as readers know it. */
export const kinds = {
  categories: {
    interview: category('interview'),
    'system-design': category('system-design'),
    'problem-solving': category('problem-solving'),
    career: category('career'),
    tutorial: category('tutorial'),
    technology: category('technology'),
  },
  types: typeNames,
};
