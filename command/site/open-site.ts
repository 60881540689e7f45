import { resolveTyped } from '../run/run-command.ts'
import { FolderState } from '../sync/state.ts'
import { SiteApi } from './api-client.ts'
import { findAccess } from './credentials.ts'

/** Returns the API of the site to talk to: that of the environment, or of the folder where the command was started. */
export async function openSite(): Promise<SiteApi> {
  const state = await FolderState.read(resolveTyped('.'))
  return new SiteApi(await findAccess(state.urls))
}
