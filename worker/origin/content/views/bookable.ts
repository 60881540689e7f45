import type { LocaleCode } from '#locales/codes.ts'
import type { Block } from '#worker/contract/bundle/content/section.ts'
import type { BlockView } from '#worker/contract/content/block-view.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { calendarEntry, teamServices } from '../../catalogue/view.ts'
import { type Scene, tell } from '../render-context.ts'

type CalendarBlock = Extract<Block, { kind: 'calendar' }>
type CalendarCard = Extract<BlockView, { kind: 'calendar' }>

interface Bookable {
  name: LocalizedText
  description?: LocalizedText | undefined
  href: string
  calendars: CalendarCard['calendars']
}

/** Returns what can be booked, with the path of its booking page; undefined when it is not offered. */
function find(catalogue: Catalogue, of: CalendarBlock['of']): Bookable | undefined {
  if ('calendar' in of) {
    const calendar = catalogue.calendars.get(of.calendar)
    if (!calendar) return undefined
    const calendars = [calendarEntry(calendar, catalogue.servicesOf(calendar))]
    return { ...calendar, href: `/widget/bookings/${calendar.slug}`, calendars }
  }
  if ('service' in of) {
    const service = catalogue.services.get(of.service)
    const calendar = catalogue.calendarOf(of.service)
    if (!service || !calendar) return undefined
    const calendars = [calendarEntry(calendar, [service])]
    return { ...service, href: `/widget/appointment/service/${service.slug}`, calendars }
  }
  if ('team' in of) {
    const team = catalogue.teams.get(of.team)
    if (!team) return undefined
    const calendars = [...teamServices(catalogue, team)].map(([one, services]) =>
      calendarEntry(one, services),
    )
    return { ...team, href: `/widget/appointment/${team.slug}`, calendars }
  }
  if ('group' in of) {
    const group = catalogue.groups.get(of.group)
    if (!group) return undefined
    const calendars = catalogue
      .calendarsOf(group)
      .map((calendar) => calendarEntry(calendar, catalogue.servicesOf(calendar)))
    return { ...group, href: `/widget/groups/${group.slug}`, calendars }
  }
  const menu = catalogue.serviceMenus.get(of.serviceMenu)
  const calendar = menu && catalogue.calendars.get(menu.calendar)
  if (!menu || !calendar) return undefined
  const ids = menu.categories.flatMap(({ services }) => services)
  const services = ids.flatMap((id) => catalogue.services.get(id) ?? [])
  const calendars = [calendarEntry(calendar, services)]
  return { ...menu, href: `/widget/service-menus/${menu.slug}`, calendars }
}

/** Returns the card that stands for a calendar block until the block is hydrated. */
export function calendarCard(
  scene: Scene,
  { of, hydrate }: CalendarBlock,
  lang: LocaleCode,
): CalendarCard | undefined {
  const found = find(scene.catalogue, of)
  if (!found) return undefined
  const { name, description, href, calendars } = found
  return {
    kind: 'calendar',
    of,
    href,
    hydrate,
    calendars,
    name: tell(scene, name, lang),
    ...(description !== undefined && { description: tell(scene, description, lang) }),
  }
}
