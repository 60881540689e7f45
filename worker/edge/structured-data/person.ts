import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { NamedLink } from '#worker/contract/content/cards.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import { getPublicUrl, type LocalSite } from '../site/local-site.ts'
import { toSharedImage } from './shared-image.ts'
import type { Thing } from './thing.ts'

interface Author extends NamedLink {
  role?: string | undefined
  image?: ImageView | undefined
}

/** Lists the staff of an offering that have a picture or a text, each once, at the widget path where they can be booked. */
export function listEmployees(local: LocalSite, { calendars }: Offering, path: string): Thing[] {
  const { site, i18n } = local
  const staff = calendars.flatMap(({ services }) => services.flatMap((service) => service.staff))
  const byId = new Map(staff.map((person) => [person.id, person]))
  return [...byId.values()].flatMap(({ name, title, about, image }) =>
    about || image
      ? [
          {
            '@type': 'Person',
            name,
            url: getPublicUrl(local, path),
            jobTitle: title && i18n.text(title),
            description: about && i18n.text(about),
            image: image && toSharedImage(site.publicUrl, image).url,
          },
        ]
      : [],
  )
}

/** Creates an author, at the URL of their posts. */
export function createPerson(local: LocalSite, { name, path, role, image }: Author): Thing {
  return {
    '@type': 'Person',
    name,
    url: getPublicUrl(local, path),
    jobTitle: role,
    image: image && toSharedImage(local.site.publicUrl, image).url,
  }
}
