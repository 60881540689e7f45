import type { DebianMachine } from './debian-machine.ts'
import { check, runChecked } from './installed-machine.ts'

/** Checks that `daybook doctor` finds nothing broken: the machine has no other network, so some parts cannot be asked. */
export async function checkDoctor(machine: DebianMachine): Promise<void> {
  const { output } = await machine.run(['daybook', 'doctor', '--json'])
  const { findings = [] } = JSON.parse(output) as { findings?: { name: string; result: string }[] }
  const ok = findings.filter(({ result }) => result === 'ok').map(({ name }) => name)
  const wanted = ['service', 'server', 'ports', 'version', 'dns', 'certificate', 'backups', 'mail', 'jobs']
  check(
    'the doctor asks all parts',
    wanted.every((name) => ok.includes(name)),
    output,
  )
  const broken = findings.filter(({ result }) => result === 'failure')
  check('the doctor finds nothing broken', broken.length === 0, output)
  await runChecked(machine, ['systemctl', 'stop', 'daybook.socket', 'daybook.service'])
  const down = await machine.run(['daybook', 'doctor', '--json'])
  check('the doctor says that the server is down', down.status === 1, down.output)
  check('and what to do', down.output.includes('systemctl start'), down.output)
  await runChecked(machine, ['systemctl', 'start', 'daybook.socket', 'daybook.service'])
}
