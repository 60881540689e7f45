import type { Publication } from '#worker/contract/admin/publication.ts'
import type { RevisionChange } from '#worker/contract/admin/revisions.ts'
import type { UploadFile } from '../folder/pictures.ts'
import { parseKey } from '../sync/draft-edits.ts'
import type { Output } from './output.ts'
import type { ResourceNames } from './resource-names.ts'

const MAX_LINES = 40

/** Shows the first lines of a list, and how many more there are. */
function showList(output: Output, title: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  output.line(`${title}:`)
  for (const line of lines.slice(0, MAX_LINES)) output.line(`  ${line}`)
  if (lines.length > MAX_LINES) output.line(`  and ${lines.length - MAX_LINES} more`)
}

const marks = { added: '+', changed: '~', moved: '↕', removed: '-' } as const

/** Shows what a publish changes, by resource and field. */
export function showChanges(output: Output, changes: readonly RevisionChange[], names: ResourceNames): void {
  const lines = changes.map((one) => {
    const fields = one.change === 'changed' && one.fields.length > 0 ? `: ${one.fields.join(', ')}` : ''
    return `${marks[one.change]} ${names.describe(one)}${fields}`
  })
  showList(output, 'Changes', lines)
}

/** Shows resources by their keys. */
export function showKeys(output: Output, title: string, keys: readonly string[], names: ResourceNames): void {
  showList(
    output,
    title,
    keys.map((key) => names.describe(parseKey(key))),
  )
}

/** Shows the files that a publish would upload. */
export function showUploads(output: Output, files: readonly UploadFile[]): void {
  showList(
    output,
    'To upload',
    files.map(({ path }) => path),
  )
}

/** Shows what a publish does to bookings, and what is probably a mistake. */
export function showPublication(
  output: Output,
  { conflicts, withdrawn, warnings }: Publication,
  names: ResourceNames,
): void {
  showList(
    output,
    conflicts.count === 1
      ? '1 upcoming booking no longer fits'
      : `${conflicts.count} upcoming bookings no longer fit`,
    conflicts.bookings.map(
      ({ id, start, staff, reason }) =>
        `${start}  ${id}  ${names.findName(`staff ${staff}`) ?? staff}: ${reason}`,
    ),
  )
  showList(
    output,
    'Removed, and still booked',
    withdrawn.map((one) => `${names.describe(one)}: ${one.bookings} bookings`),
  )
  showList(
    output,
    'Warnings',
    warnings.map((warning) => `${names.describePath(warning)}: ${warning.message}`),
  )
}
