import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads a text as UTF-8 with line feeds. Returns undefined for a file that is no text. */
export async function readText(root: string, path: string): Promise<string | undefined> {
  const bytes = await readFile(join(root, path))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n')
  } catch {
    return undefined
  }
}
