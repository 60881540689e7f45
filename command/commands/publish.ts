import type { Publication } from '#worker/contract/admin/publication.ts'
import type { RevisionChange } from '#worker/contract/admin/revisions.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import type { UploadFile } from '../folder/pictures.ts'
import type { Folder } from '../folder/read-folder.ts'
import { askToGoOn } from '../run/ask.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { readChecked } from '../run/read-checked.ts'
import { ResourceNames } from '../run/resource-names.ts'
import { showChanges, showKeys, showPublication, showUploads } from '../run/show-publication.ts'
import { SiteApi } from '../site/api-client.ts'
import { findAccess } from '../site/credentials.ts'
import { describeDifferences } from '../sync/describe-differences.ts'
import { explainOutdated } from '../sync/explain-outdated.ts'
import { createDraftId, discardDraft, fillDraft, PublishedMeanwhile } from '../sync/fill-draft.ts'
import { leaveOutUploads } from '../sync/leave-out-uploads.ts'
import { listDraftChanges } from '../sync/list-changes.ts'
import { type PublishPlan, planPublish } from '../sync/plan-publish.ts'
import { isLarge, publishFirst, publishSettings } from '../sync/publish-first.ts'
import { loadSite, type PublishedSite, type Snapshot, toSnapshot } from '../sync/snapshot.ts'
import { FolderState } from '../sync/state.ts'
import { uploadAll } from '../sync/upload-all.ts'
import { listMissingFiles } from '../sync/upload-files.ts'

export interface PublishOptions {
  yes: boolean
  dryRun: boolean
  /** Whether the folder replaces what was changed on both sides. */
  overwrite: boolean
}

interface Publishing extends PublishOptions {
  api: SiteApi
  state: FolderState
  output: Output
  /** The files that a dry run leaves for the publish. */
  toUpload: readonly UploadFile[]
  folder: Folder
  bundle: Bundle
}

/** Returns the part of the result that says whether and what was published. */
const toOutcome = ({ dryRun, toUpload }: Publishing) => ({
  isPublished: !dryRun,
  ...(dryRun && { toUpload: toUpload.map(({ path }) => path) }),
})

/** How often a folder is compared again because somebody published meanwhile. */
const MAX_ATTEMPTS = 4

/** Stores what folder and site have in common after a publish. */
async function remember(
  { api, state }: Publishing,
  folder: Snapshot,
  { changed, site }: PublishPlan,
  revision: number,
) {
  const lastState = state.get(api.url)
  const resources = Object.fromEntries(
    [...folder].flatMap(([key, { hash }]) => {
      const common = changed.has(key) || site.get(key)?.hash === hash ? hash : lastState.resources[key]
      return common === undefined ? [] : [[key, common]]
    }),
  )
  await state.save(api.url, { ...lastState, revision, resources })
}

const createNames = ({ folder, bundle }: Publishing, snapshots: readonly Snapshot[]) =>
  new ResourceNames({ locale: bundle.site.locale, folder, snapshots })

/** Shows a draft, asks, and publishes it. */
async function publishDraft(
  publishing: Publishing,
  id: string,
  names: ResourceNames,
): Promise<{ publication: Publication; changes: RevisionChange[] }> {
  const { api, output, yes, dryRun, toUpload } = publishing
  const params = { id }
  const changes = await listDraftChanges(api, id)
  showChanges(output, changes, names)
  const answer = await api.call('post /admin/drafts/{id}/publish', { params, query: { 'dry-run': 'true' } })
  const dry = leaveOutUploads(answer.body, toUpload)
  showPublication(output, dry, names)
  if (dryRun) return { publication: dry, changes }
  await askToGoOn(`Publish this on ${api.url}?`, { yes, output })
  const { body } = await api.call('post /admin/drafts/{id}/publish', { params }, { isRepeatable: false })
  return { publication: body, changes }
}

/** Publishes the changes of a folder on a site that has published before. */
async function publishChanges(publishing: Publishing, site: PublishedSite): Promise<void> {
  const { api, state, output, dryRun, overwrite, bundle } = publishing
  const folder = toSnapshot(bundle)
  const names = createNames(publishing, [folder, site.snapshot])
  const plan = planPublish(folder, site.snapshot, state.get(api.url), { overwrite })
  if (plan.changedOnBoth.length > 0) throw await describeDifferences(api, plan.changedOnBoth, names)
  showKeys(output, 'Changed on the site only, and left alone', plan.changedOnSite, names)
  const { put, delete: removed } = plan.edits
  if (put.length + removed.length === 0) {
    if (!dryRun) await remember(publishing, folder, plan, site.revision)
    output.line('Nothing to publish')
    const outcome = { ...toOutcome(publishing), isPublished: false }
    return output.result({ revision: site.revision, changes: [], left: plan.changedOnSite, ...outcome })
  }
  const id = createDraftId()
  try {
    await fillDraft(api, plan.edits, { id, name: 'Folder', revision: site.revision, output })
    const { publication, changes } = await publishDraft(publishing, id, names)
    if (dryRun) await discardDraft(api, id)
    else {
      await remember(publishing, folder, plan, publication.revision)
      output.line(`Published revision ${publication.revision} on ${api.url}`)
    }
    output.result({ ...publication, changes, left: plan.changedOnSite, ...toOutcome(publishing) })
  } catch (error) {
    if (!(error instanceof PublishedMeanwhile)) await discardDraft(api, id)
    throw explainOutdated(error)
  }
}

/** Publishes the first revision of a site. */
async function publishNew(publishing: Publishing): Promise<void> {
  const { api, output, dryRun, bundle } = publishing
  const folder = toSnapshot(bundle)
  const publication = await publishFirst(publishing, bundle, createNames(publishing, [folder]))
  if (!dryRun) {
    await remember(
      publishing,
      folder,
      { changed: new Set(folder.keys()), site: new Map() },
      publication.revision,
    )
    output.line(`Published revision ${publication.revision} on ${api.url}`)
  }
  output.result({ ...publication, ...toOutcome(publishing) })
}

/** Lists the files that a site lacks, for a dry run, which sends none. */
async function listToUpload(
  folder: Folder,
  { api, state, output }: Pick<Publishing, 'api' | 'state' | 'output'>,
): Promise<UploadFile[]> {
  const files = await listMissingFiles(folder, { api, known: new Set(state.get(api.url).uploaded) })
  showUploads(output, files)
  return files
}

/** Publishes a folder: only what it changes, after showing what that does. */
export async function publish(path: string, options: PublishOptions, output: Output): Promise<void> {
  const read = await readChecked(path)
  const state = await FolderState.read(read.folder.root)
  const api = new SiteApi(await findAccess(state.urls, read.bundle.site.publicUrl))
  const target = { ...options, api, state, output }
  const toUpload = options.dryRun ? await listToUpload(read.folder, target) : []
  const { isChanged } = options.dryRun ? { isChanged: false } : await uploadAll(read.folder, target)
  const publishing = { ...target, ...(isChanged ? await readChecked(path) : read), toUpload }
  const { bundle } = publishing
  for (let attempt = 1; ; attempt++) {
    const site = await loadSite(api)
    if (site.revision === 0) {
      if (!isLarge(bundle)) return publishNew(publishing)
      await publishSettings(publishing, bundle)
      continue
    }
    try {
      return await publishChanges(publishing, site)
    } catch (error) {
      if (!(error instanceof PublishedMeanwhile)) throw error
      if (attempt === MAX_ATTEMPTS)
        throw new CommandFailure('conflict', 'Others keep publishing at the same time. Run the command again')
    }
  }
}
