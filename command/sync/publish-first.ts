import type { Publication } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import type { UploadFile } from '../folder/pictures.ts'
import { askToGoOn } from '../run/ask.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import type { ResourceNames } from '../run/resource-names.ts'
import { showPublication } from '../run/show-publication.ts'
import type { SiteApi } from '../site/api-client.ts'
import { explainOutdated } from './explain-outdated.ts'
import { leaveOutUploads } from './leave-out-uploads.ts'

/** The largest bundle that the site takes in one call. */
const MAX_BUNDLE_BYTES = 8 * 1024 * 1024

interface FirstPublish {
  api: SiteApi
  output: Output
  yes: boolean
  dryRun: boolean
  /** The files that a dry run leaves for the publish. */
  toUpload: readonly UploadFile[]
}

/** Returns whether a bundle is too large for one call. */
export const isLarge = (bundle: Bundle): boolean =>
  Buffer.byteLength(JSON.stringify(bundle)) > MAX_BUNDLE_BYTES

/** Publishes the settings that a new site needs, before a draft brings all that is too large for one call. */
export async function publishSettings(
  { api, output, yes, dryRun }: FirstPublish,
  { site }: Bundle,
): Promise<void> {
  if (dryRun)
    throw new CommandFailure('refused', `${api.url} is new: a dry run of so much needs its first publish`)
  await askToGoOn(`${api.url} is new. Publish its name and settings, and then fill a draft?`, { yes, output })
  const { name, publicUrl, timeZone, currency, locale, locales, region, owners } = site
  const settings = { name, publicUrl, timeZone, currency, locale, locales, region, owners }
  const body = { site: settings, staff: [], services: [], calendars: [] }
  await api.call('put /admin/site', { body, headers: { 'If-None-Match': '*' } })
}

/** Publishes a bundle on a site that has published nothing, after showing the warnings. */
export async function publishFirst(
  { api, output, yes, dryRun, toUpload }: FirstPublish,
  bundle: Bundle,
  names: ResourceNames,
): Promise<Publication> {
  const put = (query: { 'dry-run'?: 'true' }) =>
    api.call(
      'put /admin/site',
      { query, body: bundle, headers: { 'If-None-Match': '*' } },
      { isRepeatable: false },
    )
  try {
    const dry = leaveOutUploads((await put({ 'dry-run': 'true' })).body, toUpload)
    output.line(`The first revision of ${api.url}:`)
    for (const [list, count] of Object.entries(dry.counts)) if (count > 0) output.line(`  ${list}: ${count}`)
    showPublication(output, dry, names)
    if (dryRun) return dry
    await askToGoOn(`Publish this on ${api.url}?`, { yes, output })
    return (await put({})).body
  } catch (error) {
    throw explainOutdated(error)
  }
}
