import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPOSED_SCHEMAS, loadFolderSchemas } from '#command/schemas/load-schemas.ts'
import { listImported, listPackages } from './list-packages.ts'
import { toJavaScript } from './to-javascript.ts'

/** The sources that run on a server: the command with what it reads, and what starts workerd. A package has them as JavaScript. */
const SOURCES = [
  'command',
  'locales',
  'scripts/server',
  'scripts/private-files.ts',
  'starting-points',
  'worker',
]

/** The modules that compose the schemas with Vite. A package has the composed ones. */
const COMPOSERS =
  /^command\/schemas\/(?:compose-schemas|documented-schemas|folder-schemas|with-description)\.ts$/

const isShipped = (path: string) =>
  !/\.(?:test|fixture|setup)\.tsx?$|\.d\.ts$|\.(?:tsx|css|mjs)$/.test(path) &&
  !/^worker\/(?:desk|edge|origin)(?:\/|$)/.test(path) &&
  !COMPOSERS.test(path)

/** Writes the program of a package into a folder. Returns the folders of the packages that it needs. */
export async function copyProgram(target: string): Promise<string[]> {
  for (const source of SOURCES) cpSync(source, join(target, source), { recursive: true, filter: isShipped })
  cpSync('package.json', join(target, 'package.json'))
  writeFileSync(join(target, COMPOSED_SCHEMAS), JSON.stringify(await loadFolderSchemas()))
  const files = readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
  const packages = listPackages(listImported(files))
  // A process that strips types itself needs 18 MB of memory more.
  for (const file of files) {
    writeFileSync(file.replace(/\.ts$/, '.js'), toJavaScript(readFileSync(file, 'utf8')))
    rmSync(file)
  }
  return packages
}
