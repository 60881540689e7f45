import type { LocaleCode } from '#locales/codes.ts'
import type { RevisionChange } from '#worker/contract/admin/revisions.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import { findName } from '#worker/publishing/resource-name.ts'
import { type FolderResource, getKey } from '../folder/folder-resource.ts'
import type { Folder } from '../folder/read-folder.ts'
import { getContent, type Snapshot } from '../sync/snapshot.ts'
import { toText } from './texts.ts'

type Named = Pick<RevisionChange, 'kind' | 'id'> & { name?: RevisionChange['name'] | undefined }

interface Source {
  /** The main language of the site. */
  locale?: LocaleCode | undefined
  /** The folder in which the resources have their files. */
  folder?: Pick<Folder, 'resources'>
  /** The snapshots that are searched for names the caller does not know, in this order. */
  snapshots?: readonly Snapshot[]
}

const join = (location: string, property: string) => (property === '' ? location : `${location}: ${property}`)

/** Names resources to people: by their file, or by kind and id where there is no file, and by their name in the main language of the site. */
export class ResourceNames {
  readonly #locale: LocaleCode | undefined
  readonly #files: ReadonlyMap<string, string>
  readonly #lists: ReadonlyMap<string | undefined, readonly FolderResource[]>
  readonly #snapshots: readonly Snapshot[]

  constructor({ locale, folder, snapshots = [] }: Source) {
    this.#locale = locale
    this.#files = new Map(folder?.resources.map((resource) => [getKey(resource), resource.file]))
    this.#lists = Map.groupBy(folder?.resources ?? [], ({ list }) => list)
    this.#snapshots = snapshots
  }

  /** Returns the name of a resource, if it has one. */
  findName(key: string): string | undefined {
    const stored = this.#snapshots.map((snapshot) => snapshot.get(key)).find((one) => one !== undefined)
    const name = stored && findName(getContent(stored))
    return name && toText(name, this.#locale)
  }

  /** Returns the file of a resource, or its kind and id as `daybook restore` takes them. */
  getLocation({ kind, id }: Named): string {
    return this.#files.get(`${kind} ${id}`) ?? `${kind}/${id}`
  }

  /** Returns the location and the name of a resource. */
  describe(named: Named): string {
    const { kind, id, name } = named
    const text = name ? toText(name, this.#locale) : this.findName(`${kind} ${id}`)
    const isInList = kind === 'redirect' && this.#files.has(`redirect ${id}`)
    return [this.getLocation(named), text ?? (isInList ? id : undefined)].filter(Boolean).join('  ')
  }

  /** Returns the path of a warning with the location of its resource: `services/10-cut.yaml: price` for `services.0.price`. */
  describePath({ path, resource }: Pick<FieldProblem, 'path' | 'resource'>): string {
    const [list = '', index, ...rest] = path.split('.')
    if (resource) {
      const property = path.slice(`${resource.kind}/${resource.id}.`.length)
      return join(this.getLocation(resource), property)
    }
    if (list === 'site')
      return join(this.getLocation({ kind: 'site', id: 'site' }), path.slice('site.'.length))
    const file = this.#lists.get(list)?.[Number(index)]?.file
    return file === undefined ? path : join(file, rest.join('.'))
  }
}
