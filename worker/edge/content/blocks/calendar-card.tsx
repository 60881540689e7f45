import type { ContentContext } from '#client/content/content-context.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { inLanguage } from '#locales/in-language.ts'
import type { LeafBlock } from '#worker/contract/content/leaf-blocks.ts'
import { CalendarFacts } from '../cards/calendar-facts.tsx'
import { CalendarPerson } from '../cards/calendar-person.tsx'
import classes from './calendar-card.module.css'
import { IslandCard } from './island-card.tsx'

interface CalendarCardProps {
  leaf: Extract<LeafBlock, { kind: 'calendar' }>
  level: 2 | 3
  context: ContentContext
}

/** The card of one or more calendars, with a link to book. */
export function CalendarCard({ leaf, level, context }: CalendarCardProps) {
  const { t, text } = useI18n()
  const { calendars } = leaf
  const [firstCalendar] = calendars
  const isList = calendars.length > 1
  return (
    <IslandCard
      leaf={leaf}
      level={level}
      context={context}
      action={t('content.book')}
      loading={t('content.loadingCalendar')}
      reservedHeight="flow"
    >
      {firstCalendar?.person && (
        <div {...inLanguage(context.interfaceLang)}>
          <CalendarPerson person={firstCalendar.person} />
        </div>
      )}
      <div {...inLanguage(context.interfaceLang)}>
        {firstCalendar && !isList && <CalendarFacts {...firstCalendar} />}
        {isList && (
          <ul className={classes.list}>
            {calendars.map((calendar) => (
              <li className={classes.calendar} key={calendar.id}>
                <span>{text(calendar.name)}</span>
                <CalendarFacts {...calendar} allPrices={calendars.flatMap(({ price }) => price ?? [])} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </IslandCard>
  )
}
