import { whichTreatment as quiz } from '../../forms/which-treatment.ts'
import { question } from '../home/call.ts'
import { ways } from '../home/ways.ts'
import type { Page } from '../parts.ts'

export const whichTreatment: Page = {
  id: 'which-treatment',
  path: 'services/which-treatment',
  title: question,
  description: quiz.description,
  sections: [{ background: 'accent', blocks: [{ kind: 'quiz', form: quiz.id }] }, ways],
}
