import classes from './bar-chart.module.css'

interface Bar {
  /** The period with its value, which a pointer shows. */
  text: string
  value: number
}

interface BarChartProps {
  /** The measure. */
  heading: string
  /** The measure with the dates. */
  name: string
  /** The highest value. */
  highest: string
  /** The first and the last date. */
  ends: readonly [string, string]
  bars: readonly Bar[]
}

/** The parts of a place of a bar: the bar and the gap. */
const STEP = 10
const BAR = 8
const HEIGHT = 100
/** Fewer bars than this stand in the middle, and are not wider. */
const LEAST_PLACES = 6

/** A value of each period as a bar. The table of the page says the same. */
export function BarChart({ heading, name, highest, ends, bars }: BarChartProps) {
  const top = Math.max(...bars.map(({ value }) => value))
  const places = Math.max(bars.length, LEAST_PLACES)
  const start = ((places - bars.length) * STEP + STEP - BAR) / 2
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <span className={classes.heading}>{heading}</span>
        <span className={classes.scale}>{highest}</span>
      </figcaption>
      <svg
        className={classes.plot}
        role="img"
        aria-label={name}
        viewBox={`0 0 ${places * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ text, value }, index) => {
          const height = Math.max(0, (value / top) * HEIGHT)
          return (
            <rect key={text} x={start + index * STEP} y={HEIGHT - height} width={BAR} height={height}>
              <title>{text}</title>
            </rect>
          )
        })}
      </svg>
      <p className={classes.ends}>
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
    </figure>
  )
}
