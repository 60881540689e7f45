import type {
  Bundle,
  CalendarDefinition,
  GroupDefinition,
  OneTimeLinkDefinition,
  ResourceDefinition,
  ServiceDefinition,
  ServiceMenuDefinition,
  SiteSettings,
  StaffDefinition,
  TeamDefinition,
} from '#worker/contract/bundle/bundle.ts'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import { toService } from '#worker/contract/bundle/minor-units.ts'
import { withHours } from '#worker/contract/bundle/scheduling/staff-hours.ts'

/** Published items in order, found by id or slug. */
class Index<T extends { id: string; slug?: string }> {
  readonly all: readonly T[]
  readonly #byIdOrSlug = new Map<string, T>()

  constructor(all: readonly T[]) {
    this.all = all
    for (const item of all) {
      this.#byIdOrSlug.set(item.id, item)
      if (item.slug !== undefined) this.#byIdOrSlug.set(item.slug, item)
    }
  }

  /** Returns the item with this id or slug. */
  get(idOrSlug: string): T | undefined {
    return this.#byIdOrSlug.get(idOrSlug)
  }
}

type PublishedLists = Pick<
  Bundle,
  | 'site'
  | 'staff'
  | 'resources'
  | 'services'
  | 'calendars'
  | 'teams'
  | 'groups'
  | 'serviceMenus'
  | 'forms'
  | 'oneTimeLinks'
>

/** One published revision, indexed by id and slug. Immutable. */
export class Catalogue {
  readonly revision: number
  readonly site: SiteSettings
  readonly staff: Index<StaffDefinition>
  readonly resources: Index<ResourceDefinition>
  readonly services: Index<ServiceDefinition>
  readonly calendars: Index<CalendarDefinition>
  readonly teams: Index<TeamDefinition>
  readonly groups: Index<GroupDefinition>
  readonly serviceMenus: Index<ServiceMenuDefinition>
  readonly forms: Index<FormDefinition>
  readonly oneTimeLinks: ReadonlyMap<string, OneTimeLinkDefinition>
  readonly #calendarByService = new Map<string, CalendarDefinition>()

  constructor(revision: number, bundle: PublishedLists) {
    this.revision = revision
    this.site = bundle.site
    this.staff = new Index(bundle.staff.map((person) => withHours(person, bundle.site)))
    this.resources = new Index(bundle.resources)
    this.services = new Index(bundle.services.map(toService))
    this.calendars = new Index(bundle.calendars)
    this.teams = new Index(bundle.teams)
    this.groups = new Index(bundle.groups)
    this.serviceMenus = new Index(bundle.serviceMenus)
    this.forms = new Index(bundle.forms)
    this.oneTimeLinks = new Map(bundle.oneTimeLinks.map((link) => [link.slug, link]))
    for (const calendar of bundle.calendars) {
      for (const service of calendar.services) this.#calendarByService.set(service, calendar)
    }
  }

  /** Returns the only calendar that offers a service. */
  findCalendar(serviceId: string): CalendarDefinition | undefined {
    return this.#calendarByService.get(serviceId)
  }

  /** Returns the calendars of a group, in its order. */
  listCalendars(group: GroupDefinition): CalendarDefinition[] {
    return lookUp(group.calendars, this.calendars)
  }

  /** Returns the services of a calendar, in its order. */
  listServices(calendar: CalendarDefinition): ServiceDefinition[] {
    return lookUp(calendar.services, this.services)
  }

  /** Returns the staff of a service, in its order. */
  listStaff(service: ServiceDefinition): StaffDefinition[] {
    return lookUp(service.staff, this.staff)
  }
}

function lookUp<T extends { id: string; slug?: string }>(ids: readonly string[], index: Index<T>): T[] {
  return ids.flatMap((id) => index.get(id) ?? [])
}

/** Returns how often a service can be done at the same time: limited by its staff and its rooms. */
export function getCapacity({ staff, needs }: ServiceDefinition): number {
  return Math.min(staff.length, ...needs.map(({ length }) => length))
}
