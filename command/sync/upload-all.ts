import type { Folder } from '../folder/read-folder.ts'
import type { Output } from '../run/output.ts'
import type { SiteApi } from '../site/api-client.ts'
import type { FolderState } from './state.ts'
import { uploadFiles } from './upload-files.ts'

/** After so many uploads the state of the folder is stored. */
const SAVE_INTERVAL = 20

/**
 * Uploads the files that a site lacks, and stores their hashes in the state of the folder, also when the connection is lost meanwhile.
 * Returns whether files of images in the folder were changed.
 */
export async function uploadAll(
  folder: Folder,
  { api, state, output }: { api: SiteApi; state: FolderState; output: Output },
): Promise<{ isChanged: boolean }> {
  const uploaded = new Set(state.get(api.url).uploaded)
  const initialSize = uploaded.size
  const save = () => state.save(api.url, { ...state.get(api.url), uploaded: [...uploaded] })
  try {
    const { sent, described } = await uploadFiles(folder, {
      api,
      output,
      known: {
        has: (sha256) => uploaded.has(sha256),
        async add(sha256) {
          uploaded.add(sha256)
          if (uploaded.size % SAVE_INTERVAL === 0) await save()
        },
      },
    })
    if (sent > 0) output.line(`Uploaded ${sent} files`)
    return { isChanged: described > 0 }
  } finally {
    if (uploaded.size > initialSize) await save()
  }
}
