import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  name: string
  version: string
  license?: string
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

const toComponent = (type: 'library' | 'application', { name, version, license }: Manifest) => ({
  type,
  name,
  version,
  purl: `pkg:npm/${encodeURIComponent(name).replace('%2F', '/')}@${version}`,
  ...(license !== undefined && { licenses: [{ expression: license }] }),
})

/** Returns the bill of materials of a package by CycloneDX 1.6: the packages in these folders, and the programs Node and workerd. */
export function describeContents(root: string, folders: readonly string[]): object {
  const programs = ['node', 'workerd'].map((name) => readManifest(join('node_modules', name)))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: toComponent('application', readManifest(root)) },
    components: [
      ...programs.map((program) => toComponent('application', program)),
      ...folders.map((folder) => toComponent('library', readManifest(folder))),
    ],
  }
}
