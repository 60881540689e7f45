import { isCancel, password } from '@clack/prompts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'

/** The fewest characters of a new passphrase: a shorter one can be guessed. */
const MIN_LENGTH = 12

async function ask(message: string): Promise<string> {
  const typed = await password({ message })
  if (isCancel(typed)) throw new CommandFailure('declined', 'Nothing was done')
  return typed ?? ''
}

/** Returns the passphrase of a backup: the value of `DAYBOOK_PASSPHRASE`, or what the person types. A new one is typed twice. */
export async function readPassphrase(output: Output, { isNew }: { isNew: boolean }): Promise<string> {
  const given = process.env.DAYBOOK_PASSPHRASE
  const canAsk = !output.json && process.stdin.isTTY && process.stdout.isTTY
  if (!given && !canAsk)
    throw new CommandFailure('usage', 'Nobody can type a passphrase here: set DAYBOOK_PASSPHRASE')
  const passphrase = given || (await ask('Passphrase of the backup'))
  if (!isNew) return passphrase
  if (passphrase.length < MIN_LENGTH)
    throw new CommandFailure(
      'usage',
      `A passphrase has at least ${MIN_LENGTH} characters, such as five words`,
    )
  if (!given && (await ask('The same once more')) !== passphrase)
    throw new CommandFailure('usage', 'The two passphrases differ')
  return passphrase
}
