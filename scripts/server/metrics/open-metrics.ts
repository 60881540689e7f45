/** The labels of a sample. A label has few values, and never a path or an id. */
type Labels = Readonly<Record<string, string>>

/** A metric of the OpenMetrics text format. `help` says what it counts. */
export interface Metric {
  name: string
  help: string
  /** The unit of the values, with which the name ends. */
  unit?: 'bytes' | 'seconds'
  samples: readonly { labels?: Labels; value: number }[]
}

/** A histogram. Each sample has a bucket for each of the ends, in ascending order, and one for larger values. */
export interface Histogram extends Omit<Metric, 'samples'> {
  ends: readonly number[]
  samples: readonly { labels?: Labels; buckets: readonly number[]; sum: number }[]
}

const escapeText = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function writeSample(name: string, labels: Labels, value: number): string {
  const parts = Object.entries(labels).map(([label, text]) => `${label}="${escapeText(text)}"`)
  return `${name}${parts.length > 0 ? `{${parts.join(',')}}` : ''} ${value}`
}

const writeHead = ({ name, help, unit }: Omit<Metric, 'samples'>, type: string): string[] => [
  `# TYPE ${name} ${type}`,
  ...(unit === undefined ? [] : [`# UNIT ${name} ${unit}`]),
  `# HELP ${name} ${escapeText(help)}`,
]

/** Returns the lines of a metric that goes up and down. */
export const writeGauge = (metric: Metric): string[] => [
  ...writeHead(metric, 'gauge'),
  ...metric.samples.map(({ labels = {}, value }) => writeSample(metric.name, labels, value)),
]

/** Returns the lines of a histogram. */
export function writeHistogram(metric: Histogram): string[] {
  const { name, ends, samples } = metric
  const lines = samples.flatMap(({ labels = {}, buckets, sum }) => {
    let cumulative = 0
    const counted = [...ends.map((end) => (Number.isInteger(end) ? `${end}.0` : String(end))), '+Inf'].map(
      (le, index) => {
        cumulative += buckets[index] ?? 0
        return writeSample(`${name}_bucket`, { ...labels, le }, cumulative)
      },
    )
    return [
      ...counted,
      writeSample(`${name}_count`, labels, cumulative),
      writeSample(`${name}_sum`, labels, sum),
    ]
  })
  return [...writeHead(metric, 'histogram'), ...lines]
}

/** The media type of the text format. */
export const OPEN_METRICS = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

/** Joins the lines of metrics to a text of the format. */
export const endMetrics = (lines: readonly string[]): string => `${[...lines, '# EOF'].join('\n')}\n`
