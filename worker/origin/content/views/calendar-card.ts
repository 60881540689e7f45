import type { LocaleCode } from '#locales/codes.ts'
import type { CalendarDefinition, ServiceDefinition } from '#worker/contract/bundle/bundle.ts'
import type { Block } from '#worker/contract/bundle/content/section.ts'
import type { BlockView } from '#worker/contract/content/block-view.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { findOnlyPerson } from '../../catalogue/only-person.ts'
import { groupTeamServices, toCalendarEntry } from '../../catalogue/view.ts'
import { getImage, getText, type RenderContext } from '../render-context.ts'

type CalendarBlock = Extract<Block, { kind: 'calendar' }>
type CalendarCard = Extract<BlockView, { kind: 'calendar' }>

interface Bookable {
  name: LocalizedText
  description?: LocalizedText | undefined
  href: string
  /** The calendars, each with its offered services. */
  offered: [CalendarDefinition, ServiceDefinition[]][]
}

/** Returns the offering that a block names, with the path of its booking page; undefined when it is not offered. */
function findBookable(catalogue: Catalogue, target: CalendarBlock['of']): Bookable | undefined {
  if ('calendar' in target) {
    const calendar = catalogue.calendars.get(target.calendar)
    if (!calendar) return undefined
    const offered: Bookable['offered'] = [[calendar, catalogue.listServices(calendar)]]
    return { ...calendar, href: `/widget/bookings/${calendar.slug}`, offered }
  }
  if ('service' in target) {
    const service = catalogue.services.get(target.service)
    const calendar = catalogue.findCalendar(target.service)
    if (!service || !calendar) return undefined
    return {
      ...service,
      href: `/widget/appointment/service/${service.slug}`,
      offered: [[calendar, [service]]],
    }
  }
  if ('team' in target) {
    const team = catalogue.teams.get(target.team)
    if (!team) return undefined
    const offered = [...groupTeamServices(catalogue, team)]
    return { ...team, href: `/widget/appointment/${team.slug}`, offered }
  }
  if ('group' in target) {
    const group = catalogue.groups.get(target.group)
    if (!group) return undefined
    const offered = catalogue
      .listCalendars(group)
      .map((calendar): Bookable['offered'][number] => [calendar, catalogue.listServices(calendar)])
    return { ...group, href: `/widget/groups/${group.slug}`, offered }
  }
  const menu = catalogue.serviceMenus.get(target.serviceMenu)
  const calendar = menu && catalogue.calendars.get(menu.calendar)
  if (!menu || !calendar) return undefined
  const ids = menu.categories.flatMap(({ services }) => services)
  const services = ids.flatMap((id) => catalogue.services.get(id) ?? [])
  return { ...menu, href: `/widget/service-menus/${menu.slug}`, offered: [[calendar, services]] }
}

/** Returns the card that stands for a calendar block until the block is hydrated. */
export function calendarCard(
  context: RenderContext,
  { of: target, hydrate }: CalendarBlock,
  lang: LocaleCode,
): CalendarCard | undefined {
  const catalogue = context.getCatalogue()
  const bookable = findBookable(catalogue, target)
  if (!bookable) return undefined
  const { name, description, href, offered } = bookable
  const findImage = (id: string) => getImage(context, id, lang)
  const calendars = offered.map(([calendar, services]) => ({
    ...toCalendarEntry(calendar, services),
    ...(offered.length === 1 && findOnlyPerson({ catalogue, findImage }, services)),
  }))
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
