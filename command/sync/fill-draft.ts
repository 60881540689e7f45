import { randomBytes } from 'node:crypto'
import type { Output } from '../run/output.ts'
import type { SiteApi } from '../site/api-client.ts'
import { type FolderEdits, toBatches } from './draft-edits.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const ID_LETTERS = 26

/** Returns the id of a new draft, which nobody can guess. */
export const createDraftId = (): string =>
  `prv_${Array.from(randomBytes(ID_LETTERS), (byte) => LETTERS[byte % LETTERS.length]).join('')}`

/** Is thrown when somebody publishes while a draft is filled: the folder has to be compared again. */
export class PublishedMeanwhile extends Error {
  override readonly name = 'PublishedMeanwhile'
}

/** Deletes a draft, if it is still there. */
export async function discardDraft(api: SiteApi, id: string): Promise<void> {
  await api.call('delete /admin/drafts/{id}', { params: { id } }).catch(() => undefined)
}

interface DraftSource {
  id: string
  name: string
  /** The revision with which the folder was compared. */
  revision: number
}

/** Creates a draft with these edits. Returns the address of its preview. Throws `PublishedMeanwhile` where somebody publishes meanwhile. */
export async function fillDraft(
  api: SiteApi,
  edits: FolderEdits,
  { id, name, revision, output }: DraftSource & { output: Output },
): Promise<string> {
  const params = { id }
  const { body: draft } = await api.call('put /admin/drafts/{id}', { params, body: { name } })
  const count = edits.put.length + edits.delete.length
  let done = 0
  for (const batch of toBatches(edits)) {
    const answer = await api.call('post /admin/drafts/{id}/changes', { params, body: batch })
    if (answer.revision !== undefined && answer.revision !== revision) {
      await discardDraft(api, id)
      throw new PublishedMeanwhile()
    }
    done += batch.put.length + batch.delete.length
    if (count > 1) output.progress(`Draft: ${done} of ${count} changes`)
  }
  return draft.url
}
