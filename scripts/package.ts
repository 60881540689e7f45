import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import workerd from 'workerd'
import { RELEASE_FILE, type Release } from '#command/server/release.ts'
import { copyProgram } from './package/copy-program.ts'
import { describeContents } from './package/describe-contents.ts'
import { hashContents } from './package/hash-contents.ts'
import { LAUNCHER } from './package/launcher.ts'
import { run } from './run.ts'
import { storeAssets } from './server/store-assets.ts'

const FOLDER = '.cache/package'

/** Ends the process with the status of a program that failed. */
async function runChecked(program: string, args: string[]): Promise<void> {
  const status = await run(program, args)
  if (status !== 0) process.exit(status)
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const name = `daybook-${version}-${process.platform}-${process.arch}`
const target = join(FOLDER, name)

await runChecked('vite', ['build', '--logLevel', 'warn'])
rmSync(FOLDER, { recursive: true, force: true })
for (const folder of ['bin', 'dist']) mkdirSync(join(target, folder), { recursive: true })

const packages = await copyProgram(target)
for (const folder of packages) cpSync(folder, join(target, folder), { recursive: true })

// The Worker's scripts, without the secrets of development.
cpSync('dist/daybook', join(target, 'dist/daybook'), {
  recursive: true,
  filter: (path) => !/\.map$|\.dev\.vars$/.test(path),
})
const assets = await storeAssets('dist/client', join(target, 'dist/files'))
writeFileSync(join(target, 'dist/files.json'), JSON.stringify(assets.list))

cpSync(process.execPath, join(target, 'bin/node'))
cpSync(workerd.default, join(target, 'bin/workerd'))
writeFileSync(join(target, 'bin/daybook'), LAUNCHER)
for (const program of ['node', 'workerd', 'daybook']) chmodSync(join(target, 'bin', program), 0o755)
writeFileSync(join(target, 'sbom.cdx.json'), JSON.stringify(describeContents('.', packages), null, 2))

const release: Release = { version, sha256: hashContents(target) }
writeFileSync(join(target, RELEASE_FILE), JSON.stringify(release))

const archive = `${name}.tar.gz`
await runChecked('tar', ['--owner=0', '--group=0', '-czf', join(FOLDER, archive), '-C', FOLDER, name])
const sha256 = createHash('sha256')
  .update(readFileSync(join(FOLDER, archive)))
  .digest('hex')
writeFileSync(join(FOLDER, `${archive}.sha256`), `${sha256}  ${archive}\n`)
console.log(`${join(FOLDER, archive)}\n${sha256}`)
