import { contact as form } from '../../forms/contact.ts'
import { visit } from '../home/visit.ts'
import type { Page } from '../parts.ts'

export const title = {
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

export const contact: Page = {
  id: 'contact',
  path: 'contact',
  title,
  description: form.description,
  sections: [{ blocks: [{ kind: 'form', form: form.id, hydrate: 'now' }] }, { ...visit, background: 'soft' }],
}
