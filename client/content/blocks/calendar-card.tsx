import { useWords } from '#client/page/words.tsx'
import { CalendarFacts } from '#client/pages/calendar-facts.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Heading } from '#client/ui/heading.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { PageContext } from '../context.ts'
import { localHref } from '../local-href.ts'
import type { Leaf } from '../outline.ts'
import raised from '../raised.module.css'
import classes from './calendar-card.module.css'

interface CalendarCardProps extends Omit<Extract<Leaf, { kind: 'calendar' }>, 'kind' | 'of'> {
  level: 2 | 3
  context: PageContext
}

/**
 * What can be booked, with the way to where it is. The island loader puts the booking itself in its place: of `data-island`,
 * its address, when `data-hydrate` says so. A draft's is there at once.
 */
export function CalendarCard(props: CalendarCardProps) {
  const { t, text } = useWords()
  const { name, description, calendars, level, context } = props
  const href = localHref(props.href, context.prefix)
  const [only, ...others] = calendars
  return (
    <div
      className={classes.island}
      data-island={href}
      data-hydrate={context.preview ? 'now' : props.hydrate}
      data-loading-text={t('content.loadingCalendar')}
    >
      <div className={classNames(raised.raised, classes.card)}>
        <div className={classes.about}>
          <Heading level={level}>{name}</Heading>
          {description && <p className={classes.description}>{description}</p>}
          <div lang={context.spoken}>
            {only && others.length === 0 && <CalendarFacts {...only} />}
            {others.length > 0 && (
              <ul className={classes.list}>
                {calendars.map((calendar) => (
                  <li className={classes.calendar} key={calendar.id}>
                    <span>{text(calendar.name)}</span>
                    <CalendarFacts {...calendar} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
        <a className={buttonClass('primary')} href={href} lang={context.spoken}>
          {t('content.book')}
        </a>
      </div>
      <VisuallyHidden role="status" lang={context.spoken} />
    </div>
  )
}
