import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseHeadersFile } from './headers-file.ts'
import type { Asset, AssetList } from './workers/asset-store.ts'
import { type Encoding, encodings, isText } from './workers/content-encoding.ts'

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const compressors: Readonly<Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Writes a file as a whole or not at all. */
function writeWhole(path: string, bytes: Uint8Array) {
  writeFileSync(`${path}.part`, bytes)
  renameSync(`${path}.part`, path)
}

/** Writes a file to `target`, and beside it the compressed copies that are smaller. Returns the encodings of these copies. */
async function storeFile(bytes: Uint8Array, target: string, isCompressible: boolean): Promise<Encoding[]> {
  writeWhole(target, bytes)
  const smaller: Encoding[] = []
  for (const encoding of isCompressible ? encodings : []) {
    const copy = `${target}.${encoding}`
    // Brotli at its best quality takes seconds for a whole build, and few files change between builds.
    const compressed = existsSync(copy) ? readFileSync(copy) : await compressors[encoding](bytes)
    if (compressed.byteLength >= bytes.byteLength) continue
    writeWhole(copy, compressed)
    smaller.push(encoding)
  }
  return smaller
}

/** The files of a build on disk. */
export interface StoredAssets {
  folder: string
  list: AssetList
}

/**
 * Copies the files of a build into a folder, each named after its hash, with copies compressed by Brotli and gzip at their best
 * quality. Deletes everything else in the folder. Returns the files by path, with the headers of the build's `_headers`.
 */
export async function storeAssets(build: string, folder: string): Promise<StoredAssets> {
  mkdirSync(folder, { recursive: true })
  const headersFile = join(build, '_headers')
  const findHeaders = parseHeadersFile(existsSync(headersFile) ? readFileSync(headersFile, 'utf8') : '')
  const paths = readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(build, '/').length))
    .filter((path) => path !== '_headers' && !path.split('/').some((part) => part.startsWith('.')))
  const assets = paths.map(async (path): Promise<[string, Asset]> => {
    const bytes = readFileSync(join(build, path))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const headers = {
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ...findHeaders(`/${path}`),
    }
    const encodings = await storeFile(bytes, join(folder, sha256), isText(headers['Content-Type']))
    return [`/${path}`, { sha256, headers, encodings }]
  })
  const list = Object.fromEntries(await Promise.all(assets))
  const hashes = new Set(Object.values(list).map(({ sha256 }) => sha256))
  for (const name of readdirSync(folder))
    if (!hashes.has(name.split('.')[0] ?? '')) rmSync(join(folder, name))
  return { folder, list }
}
