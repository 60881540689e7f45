import { password, text } from '@clack/prompts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { SiteApi } from '../site/api-client.ts'
import { storeToken, toSiteUrl } from '../site/credentials.ts'

async function answer(pending: Promise<string | symbol>): Promise<string> {
  const typed = await pending
  if (typeof typed === 'symbol') throw new CommandFailure('declined', 'Nothing was stored')
  return typed.trim()
}

/** Reads a token: typed where nobody sees it, or from a pipe. */
async function readToken(): Promise<string> {
  if (process.stdin.isTTY) return answer(password({ message: 'The token' }))
  let piped = ''
  for await (const chunk of process.stdin) piped += chunk
  return piped.trim()
}

/** Stores a token of a site, after trying it. */
export async function login(address: string | undefined, output: Output): Promise<void> {
  if (address === undefined && !process.stdin.isTTY)
    throw new CommandFailure('usage', 'Which site? Run: daybook login https://…')
  const url = toSiteUrl(address ?? (await answer(text({ message: 'The address of the site' }))))
  const token = await readToken()
  if (!token) throw new CommandFailure('usage', 'A token is needed')
  await new SiteApi({ url, token }).call('get /admin/revisions')
  const path = await storeToken({ url, token })
  output.line(`Stored the token of ${url} in ${path}`)
  output.result({ url, path })
}
