import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DebianMachine } from './debian-machine.ts'
import {
  ADDRESS,
  check,
  fetchStatus,
  HOST,
  install,
  readSetting,
  runChecked,
  runScript,
  SITE,
  SMTP_PORT,
  toCertificate,
  variables,
} from './installed-machine.ts'

const VISITOR = 'rui@example.net'
const FILE = 'root/site.daybook'
const PASSPHRASE = { DAYBOOK_PASSPHRASE: 'five words or even more' }

const readToken = (machine: DebianMachine) => readSetting(machine, 'DAYBOOK_VAR_ADMIN_TOKEN')
const toArguments = (machine: DebianMachine) => [ADDRESS, toCertificate(machine), String(SMTP_PORT), VISITOR]

/** Restores the backup on the machine, and opens the site. Returns the operator's token there. */
async function restore(machine: DebianMachine): Promise<string> {
  const command = ['daybook', 'restore-backup', `/${FILE}`, SITE, '--yes']
  const wrong = await machine.run(command, { DAYBOOK_PASSPHRASE: 'another passphrase' })
  check('a wrong passphrase is refused', wrong.status !== 0, wrong.output)
  await runChecked(machine, command, PASSPHRASE)
  check('the site waits until it is started', (await fetchStatus(machine, HOST, '/')) === 403, 'It is open')
  await runChecked(machine, ['daybook', 'resume-site', SITE])
  return readToken(machine)
}

/**
 * Moves the site of a machine to another: the link in a mail works there, and a reminder that waits is sent once, by the other
 * machine.
 */
export async function moveSite(from: DebianMachine, to: DebianMachine): Promise<void> {
  await runChecked(to, install(), variables)
  const token = Promise.resolve(readToken(from))
  const visit = [`https://${HOST}`, ...toArguments(from)]
  const booked = await runScript(from, 'reminded-booking.ts', visit, token)
  const { booking, manage } = JSON.parse(booked) as { booking: string; manage: string }
  await runChecked(from, ['daybook', 'suspend-site', SITE])
  const { promise: isOver, resolve } = Promise.withResolvers<string>()
  const counted = runScript(from, 'count-mails.ts', [String(SMTP_PORT)], isOver)
  try {
    const written = await runChecked(from, ['daybook', 'backup', `/${FILE}`, SITE], PASSPHRASE)
    check('the backup says when it was taken', written.includes(FILE), written)
    copyFileSync(join(from.root, FILE), join(to.root, FILE))
    const secondVisit = [manage, booking, ...toArguments(to)]
    const found = await runScript(to, 'restored-booking.ts', secondVisit, restore(to))
    const { status, reminders, received } = JSON.parse(found) as Record<string, unknown>
    check('the link in the mail works on the other machine', status === 200, found)
    check('its reminder is sent once', String([reminders, received]) === 'sent,1', found)
  } finally {
    resolve('')
  }
  check('the first machine sends nothing more', Number(await counted) === 0, await counted)
  check('its site is closed', (await fetchStatus(from, HOST, '/')) === 403, 'It is open')
}
