import { call } from '../home/call.ts'
import { journal } from '../home/journal.ts'
import { visit } from '../home/visit.ts'
import { voices } from '../home/voices.ts'
import { ways } from '../home/ways.ts'
import { description, title, welcome } from '../home/welcome.ts'
import type { Page } from '../parts.ts'

export const home: Page = {
  id: 'home',
  path: '',
  title,
  description,
  showTitle: false,
  cover: 'harbour',
  updatedAt: '2026-11-16T09:00:00Z',
  sections: [welcome(title), ways, call, voices, journal, visit],
}
