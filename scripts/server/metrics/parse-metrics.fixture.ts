/** A metric as a scraper reads it. */
export interface ParsedMetric {
  type: string
  /** The values by name and labels, as they are written. */
  samples: Map<string, number>
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"'
const HEAD = new RegExp(`^# (TYPE|UNIT|HELP) (${NAME}) (.+)$`)
const SAMPLE = new RegExp(`^(${NAME})(?:\\{((?:${LABEL})(?:,(?:${LABEL}))*)\\})? (\\S+)$`)
const NUMBER = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|[+-]Inf|NaN)$/i

const suffixes: Record<string, readonly string[]> = {
  gauge: [''],
  histogram: ['_bucket', '_count', '_sum'],
  counter: ['_total'],
}

/** Adds a sample to the metric that its line belongs to. */
function addSample(line: string, name: string, metric: ParsedMetric | undefined): void {
  const [, written, labels = '', value = ''] = SAMPLE.exec(line) ?? []
  if (written === undefined || !metric || !NUMBER.test(value)) throw new Error(`No sample: ${line}`)
  if (!suffixes[metric.type]?.some((suffix) => written === name + suffix))
    throw new Error(`${written} is no sample of ${name}`)
  const key = labels ? `${written}{${labels}}` : written
  if (metric.samples.has(key)) throw new Error(`${key} comes twice`)
  metric.samples.set(key, Number(value.replace('Inf', 'Infinity')))
}

/** Parses a text by the grammar of OpenMetrics 1.0. Throws for a text that a scraper may refuse. */
export function parseMetrics(metricsText: string): Map<string, ParsedMetric> {
  if (!metricsText.endsWith('\n# EOF\n')) throw new Error('The end is missing')
  const metrics = new Map<string, ParsedMetric>()
  let current = ''
  for (const line of metricsText.slice(0, -'# EOF\n'.length).trimEnd().split('\n')) {
    const [, kind, metricName = '', text = ''] = HEAD.exec(line) ?? []
    if (kind === undefined) {
      addSample(line, current, metrics.get(current))
      continue
    }
    if (kind === 'TYPE' && metrics.has(metricName)) throw new Error(`${metricName} comes twice`)
    if (kind === 'TYPE') metrics.set(metricName, { type: text, samples: new Map() })
    else if (metricName !== current) throw new Error(`${metricName} is not together`)
    if (kind === 'UNIT' && !metricName.endsWith(`_${text}`))
      throw new Error(`${metricName} does not end with its unit`)
    current = metricName
  }
  for (const [name, { type, samples }] of metrics) if (type === 'histogram') checkBuckets(name, samples)
  return metrics
}

/** Throws where the buckets of a histogram decrease, or its bucket `+Inf` is not its count. */
function checkBuckets(name: string, samples: ReadonlyMap<string, number>): void {
  const last = new Map<string, number>()
  for (const [key, value] of samples) {
    if (!key.startsWith(`${name}_bucket`)) continue
    const labels = key.replace(/^[^{]*|,?le="[^"]*"/g, '').replace('{}', '')
    if (value < (last.get(labels) ?? 0)) throw new Error(`${key} is smaller than the bucket before`)
    last.set(labels, value)
    if (key.includes('le="+Inf"') && samples.get(`${name}_count${labels}`) !== value)
      throw new Error(`${key} is not the count`)
  }
}
