import { expect, test } from 'vitest'
import { listGymWarnings } from '#test/fixtures/warned-gym.ts'

test('warns of a public URL of another site, and of one without encryption', () => {
  expect(listGymWarnings({}, { isOwnHost: false })).toEqual(['site.publicUrl other-host'])
  const warn = (publicUrl: string) => listGymWarnings({ site: { publicUrl } })
  expect(warn('http://gym.example')).toEqual(['site.publicUrl not-https'])
  expect(['http://localhost:8787', 'http://192.168.1.20', 'http://gym.local'].flatMap(warn)).toEqual([])
})
