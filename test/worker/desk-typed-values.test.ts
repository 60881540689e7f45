import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWNER, postedBy, signIn } from '#test/fixtures/desk.ts'
import { listDeskPages } from '#test/fixtures/desk-pages.ts'
import { type DeskWorld, deskWorldSettings, openDeskWorld } from '#test/fixtures/desk-world.ts'
import { deskRoutes } from '#worker/desk/routes.ts'
import { startWorker, type TestWorker } from './harness.ts'
import { type Page, readPage } from './page.ts'
import { fillForm, listForms, listLost } from './typed-forms.ts'

let worker: TestWorker
let world: DeskWorld
let cookie: string
let paths: Record<string, readonly string[]>
beforeAll(async () => {
  worker = await startWorker(...deskWorldSettings())
  world = await openDeskWorld(worker)
  cookie = await signIn(world.site, OWNER)
  paths = Object.fromEntries(
    Object.entries(listDeskPages(world)).map(([route, { paths: own }]) => [route, own]),
  )
})
afterAll(() => worker.close())

const open = async (path: string) =>
  readPage(world.site, path, await world.site.fetch(path, { headers: { cookie } }))

async function post(path: string, fields: readonly [string, string][]): Promise<Page> {
  const body = String(new URLSearchParams(fields.map(([name, value]) => [name, value])))
  const init = { method: 'POST', headers: { ...postedBy(world.site), cookie }, body }
  return readPage(world.site, path, await world.site.fetch(path, init))
}

const withForms = deskRoutes.filter(({ handlers }) => handlers.post).map(({ path }) => path)
let refused = 0

test.each(withForms)('every form of %s that is refused still has all that was typed', async (route) => {
  for (const path of paths[route] ?? [])
    for (const form of listForms(await open(path))) {
      const action = form.action ?? path
      const { fields, typed } = fillForm(form)
      const answer = await post(action, fields)
      expect(answer.status).toBeLessThan(500)
      if (answer.status < 400) continue
      refused += 1
      expect([path, action, answer.status, listLost(answer, action, typed)]).toEqual([
        path,
        action,
        answer.status,
        [],
      ])
    }
})

test('most forms were refused', () => expect(refused).toBeGreaterThan(50))

test('a form about something that is gone is shown with what was typed, and can be sent again', async () => {
  const typed: [string, string][] = [
    ['attempt', crypto.randomUUID()],
    ['note', 'Brings <a> dog'],
  ]
  const path = `/desk/bookings/bkg_${'a'.repeat(26)}/note`
  const gone = await post(path, typed)
  expect([gone.status, gone.text.includes('Brings <a> dog')]).toEqual([404, true])
  expect(gone.forms.find(({ action }) => action === path)?.fields).toEqual(typed)
})

test('the page about something that is gone speaks the language of the person, and not of the browser', async () => {
  const headers = { cookie, 'accept-language': 'fi' }
  const getLanguage = async (answer: Response) => /<html lang="([\w-]+)"/.exec(await answer.text())?.[1]
  const shown = await world.site.fetch('/desk', { headers })
  const init = { method: 'POST', headers: { ...postedBy(world.site), ...headers }, body: 'note=Kept' }
  const gone = await world.site.fetch(`/desk/bookings/bkg_${'a'.repeat(26)}/note`, init)
  expect(gone.status).toBe(404)
  expect(await getLanguage(gone)).toBe(await getLanguage(shown))
})
