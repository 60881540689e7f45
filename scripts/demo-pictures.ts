import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const folder = 'client/public/demo'
const target = 'worker/origin/demo/content/pictures.ts'

/** The size of a lossy WebP file, in pixels: its frame's header is at a fixed place (RFC 9649 §2.5, RFC 6386 §9.1). */
function sizeOf(bytes: Buffer) {
  if (bytes.toString('latin1', 8, 16) !== 'WEBPVP8 ') throw new Error('Not a lossy WebP file')
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

/** The demo's pictures as they are in their folder, by file name without its ending. */
export function findPictures() {
  const files = readdirSync(folder).filter((file) => file.endsWith('.webp'))
  const entries = files.toSorted().map((file) => {
    const bytes = readFileSync(join(folder, file))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return [basename(file, '.webp'), { sha256, ...sizeOf(bytes), bytes: bytes.length }] as const
  })
  return Object.fromEntries(entries)
}

const key = (name: string) => (name.includes('-') ? `'${name}'` : name)

function program(): string {
  const rows = Object.entries(findPictures()).map(
    ([name, { sha256, width, height }]) =>
      `  ${key(name)}: {\n    sha256: '${sha256}',\n    width: ${width},\n    height: ${height},\n  },\n`,
  )
  return `// Written by scripts/demo-pictures.ts from what is in ${folder}.\nexport const pictures = {\n${rows.join('')}}\n`
}

if (import.meta.main) writeFileSync(target, program())
