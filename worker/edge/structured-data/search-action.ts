import { SEARCH_PATH } from '#worker/contract/content/search.ts'
import { getPublicUrl, type LocalSite } from '../site/local-site.ts'
import type { Thing } from './thing.ts'

const PARAMETER = 'search_term_string'

/** Creates the action of searching the site. */
export function createSearchAction(local: LocalSite): Thing {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${getPublicUrl(local, SEARCH_PATH)}?q={${PARAMETER}}` },
    'query-input': `required name=${PARAMETER}`,
  }
}
