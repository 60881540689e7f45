import { ResourceNames } from '../run/resource-names.ts'
import type { SiteApi } from './api-client.ts'

/** Returns the names of resources in the main language of a site, for a command that needs no folder. */
export async function loadNames(api: SiteApi): Promise<ResourceNames> {
  const { body } = await api.call('get /site')
  return new ResourceNames({ locale: body.locale })
}
