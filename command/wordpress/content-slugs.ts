import { contentSlug } from '#worker/contract/bundle/values/links.ts'
import { cutText } from '#worker/contract/cut-text.ts'

const MAX_SLUG = 90

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns a text as a slug of letters of any script, digits and hyphens; undefined for a text without letters and digits. */
export function toContentSlug(text: string): string | undefined {
  const plain = decode(text)
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')
  const slug = cutText(plain.replace(/^[^\p{L}\p{N}]+/u, ''), MAX_SLUG).replace(/-+$/, '')
  return contentSlug.safeParse(slug).success ? slug : undefined
}

/** Hands out slugs or paths of which no two are the same. */
export class FreeNames {
  readonly #resourceIds = new Map<string, string>()

  /** Reserves a name for the resource that has it. */
  take(name: string, resourceId: string): void {
    this.#resourceIds.set(name, resourceId)
  }

  /** Returns the wished name, or the first one with a number that no other resource has, and reserves it. */
  allot(wish: string, resourceId: string): string {
    const isFree = (name: string) => (this.#resourceIds.get(name) ?? resourceId) === resourceId
    let name = wish
    for (let number = 2; !isFree(name); number += 1) name = `${wish}-${number}`
    this.#resourceIds.set(name, resourceId)
    return name
  }
}
