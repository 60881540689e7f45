import { join } from 'node:path'
import { expect, test } from 'vitest'
import { initAnswers } from '#test/fixtures/init-answers.ts'
import { TemporaryFolder } from '#test/fixtures/site-folder.ts'
import { startingPoint, type Trade, trades } from '#worker/publishing/starting-points/starting-point.ts'
import { composeStartingPoint } from '../init/compose-starting-point.ts'
import { Output } from '../run/output.ts'
import { readChecked } from '../run/read-checked.ts'
import { init } from './init.ts'

const output = new Output(true)
output.result = () => undefined

async function initFor(trade: Trade, changes: object = {}) {
  const { resources } = startingPoint.parse(await composeStartingPoint(trade))
  const services = resources.flatMap(({ kind, content }) =>
    kind === 'service' ? [{ id: content.id, minutes: 45, price: '40.00' }] : [],
  )
  const time = trades[trade] === 'classes' && { time: { day: 'tue', from: '18:30' } }
  const folder = new TemporaryFolder()
  folder.write(
    'answers.json',
    JSON.stringify({
      trade,
      ...initAnswers,
      services: services.map((one) => ({ ...one, ...time })),
      ...changes,
    }),
  )
  await init(join(folder.path, 'site'), join(folder.path, 'answers.json'), output)
  return folder
}

test.each(Object.keys(trades) as Trade[])('makes a folder without mistakes for %s', async (trade) => {
  using folder = await initFor(trade)
  const { bundle } = await readChecked(join(folder.path, 'site'))
  expect(bundle.site).toMatchObject({
    name: 'Lima',
    currency: 'EUR',
    locales: ['pt', 'en'],
    owners: [initAnswers.owner],
  })
  expect(bundle.staff.map(({ name }) => name)).toEqual(['Inês', 'Rui'])
  await expect(init(join(folder.path, 'site'), undefined, output)).rejects.toThrow('already')
})

test.each<[changes: object, message: RegExp]>([
  [{ trade: 'bakery' }, /answers\.json:1:\d+ trade: This must be one of "hairdresser", "massage"/],
  [{ publicUrl: 'http://lima.example' }, /publicUrl: .*https:\/\//],
  [{ country: 'Portugal' }, /country: .* PT, /],
  [{ country: 'pt' }, /country: .* PT$/m],
  [{ timeZone: undefined }, /timeZone: PT has several\. .*Europe\/Lisbon/],
  [{ locales: ['pt', 'xx'] }, /locales\.1: .*"pt-br"/],
  [{ weekly: { monday: [] } }, /weekly\.monday: .*mon, tue, wed/],
  [{ weekly: { mon: [{ from: '9:00', to: '17:00' }] } }, /weekly\.mon\.0\.from: Use 09:00/],
  [{ services: [{ id: 'bread', minutes: 45 }] }, /services\.0\.id: This must be one of "cut", /],
  [{ services: [{ id: 'cut', name: 'Cut', minutes: 45 }] }, /services\.0\.name: "cut" has a name/],
  [{ services: [{ name: 'Beard', minutes: 45, price: '9,50' }] }, /services\.0\.price: .*"38\.00"/],
  [{ owner: { name: 'Inês', email: 'nobody' } }, /owner\.email: /],
  [{ room: 2 }, /room: .*"rooms"/],
])('refuses %j, and says what can be chosen', async (changes, message) => {
  await expect(initFor('hairdresser', changes)).rejects.toThrow(message)
})
