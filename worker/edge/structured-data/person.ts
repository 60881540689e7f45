import type { NamedLink } from '#worker/contract/content/cards.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import { getPublicUrl, type LocalSite } from '../head/local-site.ts'
import { toSharedImage } from '../head/shared-image.ts'
import type { Thing } from './thing.ts'

interface Author extends NamedLink {
  role?: string | undefined
  image?: ImageView | undefined
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
