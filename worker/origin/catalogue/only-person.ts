import type { CalendarList } from '#worker/contract/bookings/offering.ts'
import type { ServiceDefinition } from '#worker/contract/bundle/bundle.ts'
import type { Catalogue } from './catalogue.ts'
import type { FindImage } from './catalogue-source.ts'

/** Returns the person who takes all of the services, as an object to spread; empty for several people, and without a portrait. */
export function findOnlyPerson(
  { catalogue, findImage }: { catalogue: Catalogue; findImage: FindImage },
  services: readonly ServiceDefinition[],
): Pick<CalendarList['calendars'][number], 'person'> {
  const [person, ...others] = new Set(services.flatMap((service) => catalogue.listStaff(service)))
  const image = person?.image !== undefined && others.length === 0 ? findImage(person.image) : undefined
  return person && image ? { person: { name: person.name, image } } : {}
}
