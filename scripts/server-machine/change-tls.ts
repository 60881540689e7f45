import type { DebianMachine } from './debian-machine.ts'
import { ADDRESS, check, daybook, fetchStatus, HOST, runChecked } from './installed-machine.ts'

/** Changes the installation to `--tls none`, with a proxy on another machine, and back to Caddy. */
export async function changeTls(machine: DebianMachine): Promise<void> {
  const fetchPlain = async () => {
    const forwarded = ['--header', `X-Forwarded-Host: ${HOST}`, '--header', 'X-Forwarded-Proto: https']
    return (await machine.runBeside(['curl', '--silent', '--head', ...forwarded, `http://${ADDRESS}:8080/`]))
      .output
  }
  const change = async (kind: string) =>
    runChecked(machine, daybook('install', '--tls', kind), { DAYBOOK_PROXIES: `${ADDRESS}/32` })
  const without = await change('none')
  const answer = await fetchPlain()
  check('a proxy on another machine is believed', /^Strict-Transport-Security/im.test(answer), answer)
  check('Caddy has ended', (await fetchStatus(machine, HOST, '/')) === 0, without)
  const again = await change('internal')
  check('Caddy is back', (await fetchStatus(machine, HOST, '/')) === 200, again)
  check('other machines reach Caddy only', (await fetchPlain()) === '', again)
}
