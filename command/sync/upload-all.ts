import type { Folder } from '../folder/read-folder.ts'
import type { Output } from '../run/output.ts'
import type { SiteApi } from '../site/api-client.ts'
import type { FolderState } from './state.ts'
import { uploadFiles } from './upload-files.ts'

/** After so many uploads they are remembered. */
const REMEMBER_EVERY = 20

/**
 * Uploads what a site lacks, and remembers it in the state of the folder, also when the connection is lost meanwhile. Returns whether
 * files of images in the folder say more than before.
 */
export async function uploadAll(
  folder: Folder,
  { api, state, output }: { api: SiteApi; state: FolderState; output: Output },
): Promise<{ isChanged: boolean }> {
  const uploaded = new Set(state.get(api.url).uploaded)
  const before = uploaded.size
  const save = () => state.save(api.url, { ...state.get(api.url), uploaded: [...uploaded] })
  try {
    const { sent, described } = await uploadFiles(folder, {
      api,
      output,
      known: {
        has: (sha256) => uploaded.has(sha256),
        async add(sha256) {
          uploaded.add(sha256)
          if (uploaded.size % REMEMBER_EVERY === 0) await save()
        },
      },
    })
    if (sent > 0) output.line(`Uploaded ${sent} files`)
    return { isChanged: described > 0 }
  } finally {
    if (uploaded.size > before) await save()
  }
}
