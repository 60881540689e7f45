import type { DraftEdits, SiteResource } from '#worker/contract/admin/drafts.ts'
import { Failure } from '#worker/contract/failure.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { createCalendar } from './new-calendar.ts'
import { addToMenus, createEmptyService, identifyService } from './new-service.ts'
import { listIds, type ServiceGroup } from './service-groups.ts'
import { getMainName } from './service-names.ts'
import { readService, type TableSite } from './typed-service.ts'

interface Table {
  groups: readonly ServiceGroup[]
  menus: readonly SiteResource[]
  /** The ids of the staff. */
  staff: readonly string[]
  /** The name of the business, which the first calendar gets, and the same name as text in the person's language. */
  business: { name: unknown; text: string }
  site: TableSite
}

type Edit = NonNullable<DraftEdits['put']>[number]

/** Returns a list in which an item is swapped with its neighbour; the same list if there is no neighbour. */
function moveItem(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const index = ids.indexOf(id)
  const neighbour = ids[index + by]
  return index < 0 || neighbour === undefined ? ids : ids.with(index, neighbour).with(index + by, id)
}

/** Returns the services of a calendar in the order of the pressed button, such as `up/srv_cut`. */
function reorder(ids: readonly string[], pressed: string): readonly string[] {
  const [direction, id = ''] = pressed.split('/')
  return direction === 'up' || direction === 'down' ? moveItem(ids, id, direction === 'up' ? -1 : 1) : ids
}

/** Returns the edit that gives a calendar these services; none if it has them already. Without any calendar, creates the first one. */
function listCalendarEdits(
  { calendar }: ServiceGroup,
  ids: readonly string[],
  form: FormData,
  table: Table,
): Edit[] {
  if (calendar) {
    if (listIds(calendar.content.services).join() === ids.join()) return []
    const base = getText(form, `base/calendar/${calendar.id}`) ?? null
    return [{ kind: 'calendar', content: { ...calendar.content, services: ids }, base }]
  }
  const isFirstCalendar = ids.length > 0 && table.groups.length === 1
  if (!isFirstCalendar) return []
  const { name, text } = table.business
  const firstCalendar = {
    way: { kind: 'alone' },
    template: undefined,
    name,
    slugFrom: text,
    services: ids,
  } as const
  return [{ kind: 'calendar', content: createCalendar(firstCalendar, []), base: null }]
}

/** Returns the edits of a posted table. Throws `validation` with the names of the controls that cannot be read. */
export function listEdits(form: FormData, table: Table): Edit[] {
  const { groups, site } = table
  const services = groups.flatMap((group) => group.services)
  const pressed = getText(form, 'do') ?? ''
  const problems: ReturnType<typeof readService>['problems'] = []
  const edits = groups.flatMap((group): Edit[] => {
    const changed = group.services.flatMap((service): Edit[] => {
      const typed = readService(service, form, site)
      problems.push(...typed.problems)
      const base = getText(form, `base/service/${service.id}`) ?? null
      return typed.isChanged ? [{ kind: 'service', content: typed.content, base }] : []
    })
    const typed = readService(createEmptyService(group, table.staff), form, site)
    const isNew = getMainName(typed.content, site.locale) !== ''
    if (isNew) problems.push(...typed.problems)
    const added = isNew ? [identifyService(typed.content, services)] : []
    const newIds = added.map(({ id }) => String(id))
    const ids = group.calendar ? listIds(group.calendar.content.services) : group.services.map(({ id }) => id)
    return [
      ...changed,
      ...added.map((content): Edit => ({ kind: 'service', content, base: null })),
      ...listCalendarEdits(group, [...reorder(ids, pressed), ...newIds], form, table),
      ...newIds.flatMap((service) =>
        group.calendar ? addToMenus(table.menus, { calendar: group.calendar.id, service }) : [],
      ),
    ]
  })
  if (problems.length > 0)
    throw new Failure('validation', {
      errors: problems.map((problem) => ({ ...problem, message: problem.path })),
    })
  return edits
}
