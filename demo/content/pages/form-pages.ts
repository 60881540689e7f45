import { afterVisit as survey } from '../../forms/after-visit.ts'
import { contact as form } from '../../forms/contact.ts'
import { whichTreatment as quiz } from '../../forms/which-treatment.ts'
import { columns, type Page } from '../builders.ts'
import { findUsColumn } from '../home-sections/find-us.ts'
import { introCallHeading } from '../home-sections/intro-call.ts'
import { waysToBegin } from '../home-sections/ways-to-begin.ts'

/** The title of the page with the contact form. */
export const contactTitle = {
  da: 'Kontakt',
  de: 'Kontakt',
  en: 'Contact',
  es: 'Contacto',
  fi: 'Ota yhteyttä',
  fr: 'Contact',
  'fr-ca': 'Contact',
  hu: 'Kapcsolat',
  it: 'Contatti',
  nl: 'Contact',
  no: 'Kontakt',
  pl: 'Kontakt',
  pt: 'Contacto',
  'pt-br': 'Contato',
  sv: 'Kontakt',
}

/** The page with the contact form. */
export const contact: Page = {
  id: 'contact',
  path: 'contact',
  title: contactTitle,
  description: form.description,
  sections: [{ blocks: [columns([{ kind: 'form', form: form.id, hydrate: 'now' }], findUsColumn)] }],
}

/** The page with the survey for visitors after their appointment. */
export const afterVisit: Page = {
  id: 'after-visit',
  path: 'after-your-visit',
  title: survey.name,
  description: survey.description,
  showTitle: false,
  sections: [{ blocks: [{ kind: 'survey', form: survey.id }] }],
}

/** The page with the quiz that recommends a treatment. */
export const whichTreatment: Page = {
  id: 'which-treatment',
  path: 'services/which-treatment',
  title: introCallHeading,
  description: quiz.description,
  sections: [{ background: 'accent', blocks: [{ kind: 'quiz', form: quiz.id }] }, waysToBegin],
}
