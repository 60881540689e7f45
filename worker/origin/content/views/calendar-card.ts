import type { LocaleCode } from '#locales/codes.ts'
import type { Block } from '#worker/contract/bundle/content/section.ts'
import type { BlockView } from '#worker/contract/content/block-view.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { groupTeamServices, toCalendarEntry } from '../../catalogue/view.ts'
import { getText, type RenderContext } from '../render-context.ts'

type CalendarBlock = Extract<Block, { kind: 'calendar' }>
type CalendarCard = Extract<BlockView, { kind: 'calendar' }>

interface Bookable {
  name: LocalizedText
  description?: LocalizedText | undefined
  href: string
  calendars: CalendarCard['calendars']
}

/** Returns what can be booked, with the path of its booking page; undefined when it is not offered. */
function findBookable(catalogue: Catalogue, target: CalendarBlock['of']): Bookable | undefined {
  if ('calendar' in target) {
    const calendar = catalogue.calendars.get(target.calendar)
    if (!calendar) return undefined
    const calendars = [toCalendarEntry(calendar, catalogue.listServices(calendar))]
    return { ...calendar, href: `/widget/bookings/${calendar.slug}`, calendars }
  }
  if ('service' in target) {
    const service = catalogue.services.get(target.service)
    const calendar = catalogue.findCalendar(target.service)
    if (!service || !calendar) return undefined
    const calendars = [toCalendarEntry(calendar, [service])]
    return { ...service, href: `/widget/appointment/service/${service.slug}`, calendars }
  }
  if ('team' in target) {
    const team = catalogue.teams.get(target.team)
    if (!team) return undefined
    const calendars = [...groupTeamServices(catalogue, team)].map(([calendar, services]) =>
      toCalendarEntry(calendar, services),
    )
    return { ...team, href: `/widget/appointment/${team.slug}`, calendars }
  }
  if ('group' in target) {
    const group = catalogue.groups.get(target.group)
    if (!group) return undefined
    const calendars = catalogue
      .listCalendars(group)
      .map((calendar) => toCalendarEntry(calendar, catalogue.listServices(calendar)))
    return { ...group, href: `/widget/groups/${group.slug}`, calendars }
  }
  const menu = catalogue.serviceMenus.get(target.serviceMenu)
  const calendar = menu && catalogue.calendars.get(menu.calendar)
  if (!menu || !calendar) return undefined
  const ids = menu.categories.flatMap(({ services }) => services)
  const services = ids.flatMap((id) => catalogue.services.get(id) ?? [])
  const calendars = [toCalendarEntry(calendar, services)]
  return { ...menu, href: `/widget/service-menus/${menu.slug}`, calendars }
}

/** Returns the card that stands for a calendar block until the block is hydrated. */
export function calendarCard(
  context: RenderContext,
  { of: target, hydrate }: CalendarBlock,
  lang: LocaleCode,
): CalendarCard | undefined {
  const bookable = findBookable(context.getCatalogue(), target)
  if (!bookable) return undefined
  const { name, description, href, calendars } = bookable
  return {
    kind: 'calendar',
    of: target,
    href,
    hydrate,
    calendars,
    name: getText(context, name, lang),
    ...(description !== undefined && { description: getText(context, description, lang) }),
  }
}
