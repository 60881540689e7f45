import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localeCodes } from '../../locales/codes.ts'
import { getLabelsPath } from '../../locales/setup/setup-labels.ts'
import { staticFiles } from './static-files.ts'

const folder = join(import.meta.dirname, '../../locales/setup')

/** Emits the labels of the setup. */
export function setupLabels() {
  const byPath = new Map(localeCodes.map((locale) => [getLabelsPath(locale), locale]))
  return staticFiles('setup-labels', {
    paths: [...byPath.keys()],
    read: async (path) =>
      JSON.stringify(JSON.parse(await readFile(join(folder, `${byPath.get(path)}.json`), 'utf8'))),
  })
}
