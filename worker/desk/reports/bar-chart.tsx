import classes from './bar-chart.module.css'

interface Bar {
  /** The period with its value, as the tooltip of the bar. */
  text: string
  value: number
}

interface BarChartProps {
  /** The measure. */
  heading: string
  /** The measure with the dates, for screen readers. */
  name: string
  /** The highest value. */
  highest: string
  /** The first and the last date. */
  ends: readonly [string, string]
  bars: readonly Bar[]
}

/** Sizes in units of the view box: the width of a bar with its gap, the width of a bar, and the height of the plot. */
const STEP = 10
const BAR = 8
const HEIGHT = 100
/** The minimum number of bars that the plot has room for. Fewer bars are centred, not widened. */
const LEAST_PLACES = 6

/** A bar chart with one value per period. The table of the page has the same values. */
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
