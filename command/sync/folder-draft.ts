import { getKey } from '../folder/folder-resource.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { SiteApi } from '../site/api-client.ts'
import { parseKey, toBatches } from './draft-edits.ts'
import { planPublish } from './plan-publish.ts'
import { loadSite, type Snapshot } from './snapshot.ts'
import type { SiteState } from './state.ts'

/** A draft that follows a folder. */
export class FolderDraft {
  readonly url: string
  readonly #api: SiteApi
  readonly #id: string
  /** The changes that the draft has, by kind and id, as they were sent. */
  #sent = new Map<string, string>()

  private constructor(api: SiteApi, id: string, url: string) {
    this.#api = api
    this.#id = id
    this.url = url
  }

  /** Creates the draft. Throws for a site that has published nothing, which has no drafts. */
  static async open(api: SiteApi, id: string, name: string): Promise<FolderDraft> {
    if ((await loadSite(api)).revision === 0)
      throw new CommandFailure('refused', `${api.url} has published nothing yet. Begin with: daybook publish`)
    const { body } = await api.call('put /admin/drafts/{id}', { params: { id }, body: { name } })
    return new FolderDraft(api, id, body.url)
  }

  /** Gives the draft the contents of the folder. Returns the number of changes in the draft. */
  async update(folder: Snapshot, state: SiteState): Promise<number> {
    const { snapshot: site } = await loadSite(this.#api)
    const { edits } = planPublish(folder, site, state, { overwrite: true })
    const puts = edits.put.map((put) => ({ put, key: getKey(put), text: JSON.stringify(put) }))
    const deletes = edits.delete.map((named) => ({ named, key: `${named.kind} ${named.id}`, text: '' }))
    const wanted = new Map([...puts, ...deletes].map(({ key, text }) => [key, text]))
    const params = { id: this.#id }
    const undo = [...this.#sent.keys()].filter((key) => !wanted.has(key)).map(parseKey)
    if (undo.length > 0) await this.#api.call('post /admin/drafts/{id}/changes', { params, body: { undo } })
    const isNew = ({ key, text }: { key: string; text: string }) => this.#sent.get(key) !== text
    const changed = {
      put: puts.filter(isNew).map(({ put }) => put),
      delete: deletes.filter(isNew).map(({ named }) => named),
    }
    for (const body of toBatches(changed))
      await this.#api.call('post /admin/drafts/{id}/changes', { params, body })
    this.#sent = wanted
    return wanted.size
  }
}
