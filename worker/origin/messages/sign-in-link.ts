import { signInLinkId } from '#worker/contract/ids.ts'
import type { Services } from '../platform/services.ts'

/** Returns the URL that signs in at the desk. Its secret is the signed id of the link, and is stored nowhere. */
export function createSignInUrl({ keys, published }: Services, id: string): string {
  const path = `/desk/sign-in/${id}.${keys.sign('sign-in', id)}`
  return new URL(path, published.current?.site.publicUrl ?? 'https://localhost').href
}

/** Returns the id of the link with this secret; undefined unless a key of the site signed it. */
export function readSignInSecret({ keys }: Services, secret: string): string | undefined {
  const [, id = '', token = ''] = /^([^.]+)\.(.+)$/.exec(secret) ?? []
  return signInLinkId.safeParse(id).success && keys.verify(token, 'sign-in', id) ? id : undefined
}
