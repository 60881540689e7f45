import type { Output } from '../run/output.ts'
import type { PullPlan } from '../sync/plan-pull.ts'
import type { ConvertedExport } from './convert-export.ts'

/** A picture that the folder lacks, with the file of its image, or with the reason why it could not be fetched. */
export interface MissingPicture {
  id: string
  url: string
  file?: string
  reason?: string
}

interface ImportResult {
  converted: ConvertedExport
  plan: PullPlan
  missing: readonly MissingPicture[]
}

const MAX_LINES = 200

function showList(output: Output, title: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  output.line(title)
  for (const line of lines.slice(0, MAX_LINES)) output.line(`  ${line}`)
  if (lines.length > MAX_LINES) output.line(`  and ${lines.length - MAX_LINES} more: --json lists all`)
}

const countKinds = ({ resources, images }: ConvertedExport): Record<string, number> => ({
  ...Object.fromEntries(
    [...Map.groupBy(resources, ({ kind }) => kind)].map(([kind, list]) => [kind, list.length]),
  ),
  ...(images.length > 0 && { image: images.length }),
})

/** Shows what an import wrote and what it left out. Returns both for `--json`. */
export function showImport(output: Output, { converted, plan, missing }: ImportResult): object {
  const { omissions, otherTypes, addressesWithQuery, hasBlog } = converted
  const counts = countKinds(converted)
  const others = Object.entries(otherTypes).map(([type, count]) => `${type}: ${count}`)
  showList(
    output,
    'Left out:',
    omissions.map(({ kind, name, address, left }) => `${kind} ${name} ${address}: ${left.join(', ')}`),
  )
  showList(output, 'Other types, left out:', others)
  showList(
    output,
    'Pictures to put beside these files, with the same name, or run it again with --download:',
    missing.flatMap(({ url, file }) => (file === undefined ? [] : [`${file}  ${url}`])),
  )
  showList(
    output,
    'Pictures that cannot be had. Texts are without them until it is run again:',
    missing.flatMap(({ url, reason }) => (reason === undefined ? [] : [`${url}  ${reason}`])),
  )
  if (addressesWithQuery > 0)
    output.line(`${addressesWithQuery} addresses such as /?p=12 have no redirect: only paths can have one`)
  if (!hasBlog)
    output.line('Tags and authors have no pages: name a page as content.blog in site.yaml, and import again')
  showList(
    output,
    'Edited in the folder, and left as they are:',
    plan.changedInFolder.filter((key) => plan.resources[key]),
  )
  output.line(
    `In the export: ${Object.entries(counts)
      .map(([kind, count]) => `${count} × ${kind}`)
      .join(', ')}`,
  )
  output.line(`Written: ${plan.files.written.size} files`)
  return {
    counts,
    written: [...plan.files.written.keys()],
    omissions,
    otherTypes,
    missingPictures: missing,
    addressesWithQuery,
    hasBlog,
    conflicts: plan.changedOnBoth,
  }
}
