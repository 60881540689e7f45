import type { NamedLink } from '#worker/contract/content/cards.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import { addressIn, type LocalSite } from '../head/local-site.ts'
import { sharedImage } from '../head/shared-image.ts'
import type { Thing } from './thing.ts'

interface Author extends NamedLink {
  role?: string | undefined
  image?: ImageView | undefined
}

/** Who wrote something, at the address of their posts. */
export function person(local: LocalSite, { name, path, role, image }: Author): Thing {
  return {
    '@type': 'Person',
    name,
    url: addressIn(local, path),
    jobTitle: role,
    image: image && sharedImage(local.site.publicUrl, image).url,
  }
}
