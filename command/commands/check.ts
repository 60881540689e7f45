import { toResources } from '#worker/publishing/resources.ts'
import type { Output } from '../run/output.ts'
import { readChecked } from '../run/read-checked.ts'

/** Checks a folder without a site. */
export async function check(path: string, output: Output): Promise<void> {
  const { bundle } = await readChecked(path)
  const count = toResources(bundle).length
  output.line(`No mistakes in ${count} resources`)
  output.result({ mistakes: [], resources: count })
}
