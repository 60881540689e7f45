import * as z from 'zod/mini'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { type FolderResource, getKey, getResourceId } from '../folder/folder-resource.ts'
import { writeRedirects } from '../folder/write-resource.ts'
import { FreeNames } from './content-slugs.ts'

const withBlog = z.object({ content: z.object({ blog: z.string() }) })

/** The folder that an import writes into: the names that its other resources have, and the path of its blog. */
export class ImportTarget {
  readonly #names = new Map<ResourceKind, FreeNames>()
  /** The slugs and paths of resources that were imported before and edited since. */
  readonly #edited = new Map<string, string>()
  /** The path of the blog page, with a slash before it; undefined for a site without a blog page, and where it is the home page. */
  readonly blog: string | undefined
  /** The paths of redirects that the import may not replace. */
  readonly redirects: ReadonlySet<string>
  /** The size of these redirects in their file. */
  readonly redirectBytes: number

  /** `isReplaceable` says whether the import may write a resource anew. */
  constructor(resources: readonly FolderResource[], isReplaceable: (resource: FolderResource) => boolean) {
    const kept = resources.filter((resource) => !isReplaceable(resource))
    for (const resource of kept) {
      const id = getResourceId(resource)
      const name = resource.content.slug ?? resource.content.path
      this.names(resource.kind).take(id, id)
      if (typeof name !== 'string') continue
      this.names(resource.kind).take(name, id)
      this.#edited.set(getKey(resource), name)
    }
    const redirects = kept.flatMap(({ kind, content }) => (kind === 'redirect' ? [content] : []))
    this.redirects = new Set(redirects.map(({ from }) => String(from)))
    this.redirectBytes = Buffer.byteLength(writeRedirects(redirects))
    const settings = withBlog.safeParse(resources.find(({ kind }) => kind === 'site')?.content)
    const page = resources.find(
      ({ kind, content }) => kind === 'page' && content.id === settings.data?.content.blog,
    )
    const path = page?.content.path
    this.blog = typeof path === 'string' && path !== '' ? `/${path}` : undefined
  }

  names(kind: ResourceKind): FreeNames {
    const names = this.#names.get(kind) ?? new FreeNames()
    this.#names.set(kind, names)
    return names
  }

  /** Returns the slug or path that a resource has in the folder after the import. */
  getName(kind: ResourceKind, id: string, imported: string): string {
    return this.#edited.get(`${kind} ${id}`) ?? imported
  }
}
