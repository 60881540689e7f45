import { resolveTyped } from '../run/run-command.ts'
import { FolderState } from '../sync/state.ts'
import { SiteApi } from './api-client.ts'
import { findAccess } from './credentials.ts'

/** Returns the API of the site that the environment or a folder names. The folder is by default the one where the command was started. */
export async function openSite(folder = resolveTyped('.')): Promise<SiteApi> {
  const state = await FolderState.read(folder)
  return new SiteApi(await findAccess(state.urls))
}
