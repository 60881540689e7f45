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
  /** The highest value, formatted. */
  highest: string
  /** The first and the last date, formatted. They can be the same. */
  ends: readonly [string, string]
  bars: readonly Bar[]
}

/** The width of a bar with its gap, in units of the view box. */
const STEP_WIDTH = 10
const BAR_WIDTH = 8
const PLOT_HEIGHT = 100
/** The minimum number of bars that the plot has room for. Fewer bars are centred, not widened. */
const MIN_STEPS = 6

/** A bar chart with one value per period. The table of the page has the same values. */
export function BarChart({ heading, name, highest, ends, bars }: BarChartProps) {
  const top = Math.max(...bars.map(({ value }) => value))
  const steps = Math.max(bars.length, MIN_STEPS)
  const firstX = ((steps - bars.length) * STEP_WIDTH + STEP_WIDTH - BAR_WIDTH) / 2
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
        viewBox={`0 0 ${steps * STEP_WIDTH} ${PLOT_HEIGHT}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ text, value }, index) => {
          const height = Math.max(0, (value / top) * PLOT_HEIGHT)
          return (
            <rect
              key={text}
              x={firstX + index * STEP_WIDTH}
              y={PLOT_HEIGHT - height}
              width={BAR_WIDTH}
              height={height}
            >
              <title>{text}</title>
            </rect>
          )
        })}
      </svg>
      <p className={classes.ends}>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </figure>
  )
}
