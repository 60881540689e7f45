import type { Lists } from './builders.ts'
import { homeDescription } from './home-sections/welcome.ts'
import { treatmentsItem } from './menus.ts'

/** The title of the footer's column about the studio. */
const studioTitle = {
  da: 'Studiet',
  de: 'Das Studio',
  en: 'The studio',
  es: 'El estudio',
  fi: 'Studio',
  fr: 'Le studio',
  'fr-ca': 'Le studio',
  hu: 'A stúdió',
  it: 'Lo studio',
  nl: 'De studio',
  no: 'Studioet',
  pl: 'Studio',
  pt: 'O estúdio',
  'pt-br': 'O estúdio',
  sv: 'Studion',
}

const preparationTitle = {
  da: 'Før du kommer',
  de: 'Bevor Sie kommen',
  en: 'Before you come',
  es: 'Antes de venir',
  fi: 'Ennen käyntiä',
  fr: 'Avant de venir',
  'fr-ca': 'Avant de venir',
  hu: 'Mielőtt jön',
  it: 'Prima di venire',
  nl: 'Voordat u komt',
  no: 'Før du kommer',
  pl: 'Przed wizytą',
  pt: 'Antes de vir',
  'pt-br': 'Antes de vir',
  sv: 'Innan du kommer',
}

/** The content settings of the demo site. */
export const contentSettings: Lists['site']['content'] = {
  blog: 'journal',
  navigation: 'main',
  cover: 'harbour',
  footer: {
    columns: [
      { title: treatmentsItem.label, menu: 'treatments' },
      { title: studioTitle, menu: 'house' },
      { title: preparationTitle, menu: 'coming' },
    ],
    text: { markdown: homeDescription },
  },
}
