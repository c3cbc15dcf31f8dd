import { Bold, Code, Heading2, Italic, List, type LucideIcon, Quote } from 'lucide-react';
import { toggleCode } from './code-marks.ts';
import { toggleMark } from './inline-marks.ts';
import { toggleOpening } from './line-marks.ts';
import type { Edit, Selected } from './selection.ts';

export interface Tool {
  name: string;
  Icon: LucideIcon;
  /** Pressed with Ctrl, or with Cmd on a Mac. */
  key?: string;
  edit: (selected: Selected) => Edit;
}

export const tools: readonly Tool[] = [
  { name: 'Bold', Icon: Bold, key: 'b', edit: toggleMark({ sign: '**', sample: 'bold text' }) },
  {
    name: 'Italic',
    Icon: Italic,
    key: 'i',
    edit: toggleMark({ sign: '_', sample: 'italic text' }),
  },
  {
    name: 'Heading',
    Icon: Heading2,
    edit: toggleOpening({ sign: '## ', sample: 'Heading', replaces: /^#{1,6} +/ }),
  },
  { name: 'Quote', Icon: Quote, edit: toggleOpening({ sign: '> ', sample: 'Quote' }) },
  { name: 'Code', Icon: Code, edit: toggleCode },
  {
    name: 'List',
    Icon: List,
    edit: toggleOpening({ sign: '- ', sample: 'First point', replaces: /^(?:[*+]|\d{1,9}[.)]) +/ }),
  },
];
