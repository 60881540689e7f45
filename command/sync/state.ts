import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeWhole } from '../folder/write-folder.ts'
import { CommandFailure } from '../run/command-failure.ts'

/** The state that folder and site had in common after the last publish or pull. */
const siteState = z.object({
  revision: z.int(),
  /** The hash of each resource by its key, in the order of the lists. */
  resources: z.record(z.string(), z.string()),
  /** The hashes of the files that the site has. */
  uploaded: z.array(z.string()),
})

export type SiteState = z.infer<typeof siteState>

/** The states by the address of their site. */
const folderState = z.object({ sites: z.record(z.string(), siteState) })

const STATE_FILE = '.daybook/state.json'

const emptyState: SiteState = { revision: 0, resources: {}, uploaded: [] }

/** The states of a folder’s sites, which are stored in the folder. */
export class FolderState {
  readonly #root: string
  readonly #sites: Map<string, SiteState>

  private constructor(root: string, sites: Record<string, SiteState>) {
    this.#root = root
    this.#sites = new Map(Object.entries(sites))
  }

  static async read(root: string): Promise<FolderState> {
    const text = await readFile(join(root, STATE_FILE), 'utf8').catch(() => undefined)
    if (text === undefined) return new FolderState(root, {})
    try {
      return new FolderState(root, folderState.parse(JSON.parse(text)).sites)
    } catch {
      throw new CommandFailure('usage', `${STATE_FILE} is broken. Delete it, and run: daybook pull`)
    }
  }

  /** The addresses of the sites. */
  get urls(): string[] {
    return [...this.#sites.keys()]
  }

  get(url: string): SiteState {
    return this.#sites.get(url) ?? emptyState
  }

  async save(url: string, state: SiteState): Promise<void> {
    this.#sites.set(url, state)
    await writeWhole(
      this.#root,
      STATE_FILE,
      `${JSON.stringify({ sites: Object.fromEntries(this.#sites) }, null, 1)}\n`,
    )
  }
}
