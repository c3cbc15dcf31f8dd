import Plot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface ChartOptions {
  host: HTMLElement;
  days: readonly string[];
  lines: readonly (readonly number[])[];
  colours: { lines: readonly string[]; grid: string; text: string };
  onDayHover: (index: number | undefined) => void;
}

const height = 240;
const pixelsPerDay = 64;
const labelFont = '12px Figtree, system-ui, sans-serif';

/** The values are whole numbers, so the axis has steps of 1, 2, 5, 10, 20, 50 and so on. */
const axisSteps = Array.from({ length: 9 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat();

const compactNumber = new Intl.NumberFormat('en-IN', { notation: 'compact' });

function buildAxes({ days, colours: { grid, text } }: ChartOptions): Plot.Axis[] {
  const axisStyle = { stroke: text, font: labelFont, ticks: { show: false } };
  return [
    {
      ...axisStyle,
      grid: { show: false },
      space: pixelsPerDay,
      size: 32,
      incrs: [1, 2, 5, 7, 10, 15],
      values: (_, splits) => splits.map((index) => days[index] ?? ''),
    },
    {
      ...axisStyle,
      grid: { stroke: grid, width: 1 },
      incrs: axisSteps,
      values: (_, splits) => splits.map((split) => compactNumber.format(split)),
      size: 44,
    },
  ];
}

const buildSeries = ({ lines, colours }: ChartOptions): Plot.Series[] =>
  lines.map((_, index) => {
    const stroke = colours.lines[index] ?? colours.text;
    return { stroke, width: 2, points: { show: false }, ...(index > 0 && { dash: [6, 4] }) };
  });

/** Returns a function that removes the chart. */
export function drawChart(options: ChartOptions): () => void {
  const { host, days, lines, onDayHover } = options;
  const maxValue = Math.max(4, ...lines.flat());
  const chart = new Plot(
    {
      width: host.clientWidth,
      height,
      padding: [12, 16, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false } },
      scales: { x: { time: false }, y: { range: [0, maxValue * 1.1] } },
      axes: buildAxes(options),
      series: [{}, ...buildSeries(options)],
      hooks: { setCursor: [({ cursor }) => onDayHover(cursor.idx ?? undefined)] },
    },
    [days.map((_, index) => index), ...lines.map((values) => [...values])],
    host,
  );
  const observer = new ResizeObserver(() => chart.setSize({ width: host.clientWidth, height }));
  observer.observe(host);
  return () => {
    observer.disconnect();
    chart.destroy();
  };
}
