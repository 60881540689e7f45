import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { composeMail } from '#worker/origin/messages/channels/compose-mail.ts'
import { renderMails } from './render-mails.ts'

/** The file with all mails, which SpamAssassin reads. */
const FILE = '.cache/validated-mails.mbox'

/** A mail with this score or more is not valid. SpamAssassin itself reports five and more as spam. */
const LIMIT = 2

/** The date of the mails. SpamAssassin counts an old date as a sign of spam. */
const now = Date.now()

/** Returns a mail as an entry of an mbox file. */
function toMailboxEntry(raw: Uint8Array): string {
  const lines = new TextDecoder()
    .decode(raw)
    .replaceAll('\r\n', '\n')
    .replaceAll(/^(>*From )/gm, '>$1')
  return `From daybook@localhost Mon Jan  4 08:00:00 2027\n${lines}\n`
}

/** Runs SpamAssassin's local tests. Returns the score of each mail, and the names of the tests that it failed. */
function score(raws: readonly Uint8Array[]): { points: number; tests: string }[] {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, raws.map(toMailboxEntry).join('\n'))
  const options = { encoding: 'utf8', maxBuffer: 2 ** 28 } as const
  const { stdout } = spawnSync('spamassassin', ['-L', '-t', '--mbox', FILE], options)
  return Array.from(stdout.matchAll(/^X-Spam-Status: .*(?:\n[\t ].*)*/gm), ([header]) => {
    const status = header.replaceAll(/\s+/g, ' ')
    const points = Number(/score=(-?[\d.]+)/.exec(status)?.[1] ?? Number.NaN)
    return { points, tests: /tests=(\S.*?) (?:autolearn|version)/.exec(status)?.[1] ?? '' }
  })
}

/**
 * Checks that every kind of mail gets less than two points in SpamAssassin's local tests. Returns whether that is so, and
 * a message to print.
 */
export async function validateMails(): Promise<{ valid: boolean; message: string }> {
  if (spawnSync('spamassassin', ['--version']).status !== 0) {
    const message = 'The mails were not checked: install spamassassin, which Debian has as a package'
    return { valid: false, message }
  }
  const mails = await renderMails(['en', 'de'])
  const composed = await Promise.all(mails.map(({ mail }) => composeMail(mail, now)))
  const results = score(composed.map(({ raw }) => raw))
  const scores = mails.map(({ kind, locale }, index) => ({
    name: `${kind} in ${locale}`,
    ...(results[index] ?? { points: Number.NaN, tests: 'not read' }),
  }))
  const faults = scores
    .filter(({ points }) => !(points < LIMIT))
    .map(({ name, points, tests }) => `${name} has ${points} points: ${tests}`)
  const highest = Math.max(...scores.map(({ points }) => points))
  const message =
    faults.length === 0 ? `${mails.length} mails have at most ${highest} points of spam` : faults.join('\n')
  return { valid: faults.length === 0, message }
}
