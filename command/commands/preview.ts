import { watch } from 'node:fs'
import { basename } from 'node:path'
import { cutText } from '#worker/contract/cut-text.ts'
import { checkFolder } from '../folder/check-folder.ts'
import type { Folder } from '../folder/read-folder.ts'
import { readFolder } from '../folder/read-folder.ts'
import type { Output } from '../run/output.ts'
import { describeMistake, readChecked } from '../run/read-checked.ts'
import { toCommandFailure } from '../run/run-command.ts'
import { SiteApi } from '../site/api-client.ts'
import { findAccess } from '../site/credentials.ts'
import { createDraftId, discardDraft } from '../sync/fill-draft.ts'
import { FolderDraft } from '../sync/folder-draft.ts'
import { toSnapshot } from '../sync/snapshot.ts'
import { FolderState } from '../sync/state.ts'
import { uploadAll } from '../sync/upload-all.ts'

/** How long a folder has to be quiet before it is read, in milliseconds: editors write in several steps. */
const QUIET_MS = 150

/** Watches a folder. `changed` resolves once something in it has changed, and then nothing for a moment. */
function createWatcher(root: string): { changed: () => Promise<void>; close: () => void } {
  let [isChanged, timer] = [false, setTimeout(() => undefined, 0)]
  let wake: () => void = () => undefined
  const watcher = watch(root, { recursive: true }, (_, name) => {
    // The command itself writes its state, and editors write backups.
    if (name?.split(/[\\/]/).some((part) => part.startsWith('.'))) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      isChanged = true
      wake()
    }, QUIET_MS)
  })
  return {
    async changed() {
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      if (!isChanged) await promise
      isChanged = false
    },
    close() {
      watcher.close()
      clearTimeout(timer)
    },
  }
}

/** Returns an address of the site at the origin that the command calls: the domain of `publicUrl` may not lead to the site yet. */
const toReachable = (url: string, origin: string) => origin + new URL(url).pathname

/** Writes a folder into its draft, or shows the mistakes of the folder. */
async function update(folder: Folder, draft: FolderDraft, { api, state, output }: Updating): Promise<void> {
  const checked = await checkFolder(folder)
  for (const mistake of checked.mistakes) output.line(describeMistake(mistake))
  output.event({ mistakes: checked.mistakes })
  if (!checked.bundle) return
  const { isChanged } = await uploadAll(folder, { api, state, output })
  const bundle = isChanged ? (await readChecked(folder.root)).bundle : checked.bundle
  const count = await draft.update(toSnapshot(bundle), state.get(api.url))
  output.line(`The draft has ${count === 1 ? '1 change' : `${count} changes`}`)
  output.event({ changes: count })
}

interface Updating {
  api: SiteApi
  state: FolderState
  output: Output
}

/** Keeps a draft like a folder until the command is stopped, and prints the address of its preview. */
export async function preview(path: string, { keep }: { keep: boolean }, output: Output): Promise<void> {
  const { folder, bundle } = await readChecked(path)
  const state = await FolderState.read(folder.root)
  const api = new SiteApi(await findAccess(state.urls, bundle.site.publicUrl))
  const updating = { api, state, output }
  const stop = Promise.withResolvers<'stop'>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.resolve('stop'))
  const watcher = createWatcher(folder.root)
  const id = createDraftId()
  try {
    const draft = await FolderDraft.open(api, id, cutText(`Preview of ${basename(path)}`, 80))
    await update(folder, draft, updating)
    const url = toReachable(draft.url, api.url)
    output.line(`Preview: ${url}`)
    output.event({ url, draft: id })
    while ((await Promise.race([watcher.changed(), stop.promise])) !== 'stop')
      await update(await readFolder(path), draft, updating).catch((error: unknown) => {
        const failure = toCommandFailure(error)
        output.line(failure.message)
        output.event({ error: failure.reason, message: failure.message })
      })
  } finally {
    watcher.close()
    if (!keep) await discardDraft(api, id)
  }
}
