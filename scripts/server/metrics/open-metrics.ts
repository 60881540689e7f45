/** A label set with few values, none of which is a path or an id. */
type Labels = Readonly<Record<string, string>>

/** A metric of the OpenMetrics text format. `help` says what it counts. */
export interface Metric {
  name: string
  help: string
  /** A unit ends the name, such as `bytes`. */
  unit?: 'bytes' | 'seconds'
  samples: readonly { labels?: Labels; value: number }[]
}

/** A histogram. Its buckets are those below each end, and the rest. */
export interface Histogram extends Omit<Metric, 'samples'> {
  ends: readonly number[]
  samples: readonly { labels?: Labels; buckets: readonly number[]; sum: number }[]
}

const escapeText = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function writeSample(name: string, labels: Labels, value: number): string {
  const written = Object.entries(labels).map(([label, text]) => `${label}="${escapeText(text)}"`)
  return `${name}${written.length > 0 ? `{${written.join(',')}}` : ''} ${value}`
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
    let below = 0
    const counted = [...ends.map((end) => (Number.isInteger(end) ? `${end}.0` : String(end))), '+Inf'].map(
      (le, index) => {
        below += buckets[index] ?? 0
        return writeSample(`${name}_bucket`, { ...labels, le }, below)
      },
    )
    return [...counted, writeSample(`${name}_count`, labels, below), writeSample(`${name}_sum`, labels, sum)]
  })
  return [...writeHead(metric, 'histogram'), ...lines]
}

/** The media type of the text format. */
export const OPEN_METRICS = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

/** Joins the lines of metrics to a text of the format. */
export const endMetrics = (lines: readonly string[]): string => `${[...lines, '# EOF'].join('\n')}\n`
