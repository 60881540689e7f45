import { afterVisit as survey } from '../../forms/after-visit.ts'
import type { Page } from '../parts.ts'

export const afterVisit: Page = {
  id: 'after-visit',
  path: 'after-your-visit',
  title: survey.name,
  description: survey.description,
  showTitle: false,
  sections: [{ blocks: [{ kind: 'survey', form: survey.id }] }],
}
