import { calendars } from '../calendars.ts'
import { whichTreatment } from '../forms/which-treatment.ts'
import { findName, type Lists } from './builders.ts'
import { bookButton } from './home-sections/welcome.ts'
import { contactTitle } from './pages/form-pages.ts'

/** The menu item of the treatments, also the title of a column of the footer. */
export const treatmentsItem = {
  label: {
    da: 'Behandlinger',
    de: 'Angebot',
    en: 'Treatments',
    es: 'Tratamientos',
    fi: 'Hoidot',
    fr: 'Soins',
    'fr-ca': 'Soins',
    hu: 'Kezelések',
    it: 'Trattamenti',
    nl: 'Behandelingen',
    no: 'Behandlinger',
    pl: 'Oferta',
    pt: 'Tratamentos',
    'pt-br': 'Tratamentos',
    sv: 'Behandlingar',
  },
  link: '/services',
}

const journalItem = {
  label: {
    da: 'Blog',
    de: 'Journal',
    en: 'Journal',
    es: 'Diario',
    fi: 'Blogi',
    fr: 'Journal',
    'fr-ca': 'Journal',
    hu: 'Blog',
    it: 'Diario',
    nl: 'Blog',
    no: 'Blogg',
    pl: 'Blog',
    pt: 'Diário',
    'pt-br': 'Diário',
    sv: 'Blogg',
  },
  link: '/journal',
}

const shopItem = {
  label: {
    da: 'Gaver',
    de: 'Geschenke',
    en: 'Gifts',
    es: 'Regalos',
    fi: 'Lahjat',
    fr: 'Cadeaux',
    'fr-ca': 'Cadeaux',
    hu: 'Ajándék',
    it: 'Regali',
    nl: 'Cadeaus',
    no: 'Gaver',
    pl: 'Prezenty',
    pt: 'Presentes',
    'pt-br': 'Presentes',
    sv: 'Presenter',
  },
  link: '/shop',
}

const aboutItem = {
  label: {
    da: 'Om os',
    de: 'Über uns',
    en: 'About',
    es: 'Nosotros',
    fi: 'Meistä',
    fr: 'À propos',
    'fr-ca': 'À propos',
    hu: 'Rólunk',
    it: 'Chi siamo',
    nl: 'Over ons',
    no: 'Om oss',
    pl: 'O nas',
    pt: 'Sobre nós',
    'pt-br': 'Sobre nós',
    sv: 'Om oss',
  },
  link: '/about',
}

const visitItem = {
  label: {
    da: 'Find vej',
    de: 'Anfahrt',
    en: 'Find us',
    es: 'Cómo llegar',
    fi: 'Saapuminen',
    fr: 'Nous trouver',
    'fr-ca': 'Nous trouver',
    hu: 'Megközelítés',
    it: 'Come arrivare',
    nl: 'Route',
    no: 'Finn oss',
    pl: 'Dojazd',
    pt: 'Como chegar',
    'pt-br': 'Como chegar',
    sv: 'Hitta hit',
  },
  link: '/visit',
}

const questionsItem = {
  label: {
    da: 'Spørgsmål og svar',
    de: 'Fragen und Antworten',
    en: 'Questions and answers',
    es: 'Preguntas y respuestas',
    fi: 'Kysymyksiä ja vastauksia',
    fr: 'Questions et réponses',
    'fr-ca': 'Questions et réponses',
    hu: 'Kérdések és válaszok',
    it: 'Domande e risposte',
    nl: 'Vragen en antwoorden',
    no: 'Spørsmål og svar',
    pl: 'Pytania i odpowiedzi',
    pt: 'Perguntas e respostas',
    'pt-br': 'Perguntas e respostas',
    sv: 'Frågor och svar',
  },
  link: '/visit/questions',
}

const rulesItem = {
  label: {
    da: 'Afbud og ændringer',
    de: 'Absagen und Verschieben',
    en: 'Changing an appointment',
    es: 'Cambios y cancelaciones',
    fi: 'Muutokset ja peruutukset',
    fr: 'Changer ou annuler',
    'fr-ca': 'Changer ou annuler',
    hu: 'Módosítás és lemondás',
    it: 'Spostare o disdire',
    nl: 'Verzetten of annuleren',
    no: 'Endre eller avbestille',
    pl: 'Zmiana i odwołanie wizyty',
    pt: 'Alterar ou cancelar',
    'pt-br': 'Alterar ou cancelar',
    sv: 'Ändra eller avboka',
  },
  link: '/visit/house-rules',
}

const contactItem = { label: contactTitle, link: '/contact' }

const treatments = [
  { label: findName(calendars, 'cal_massage'), link: '/services/massage' },
  { label: findName(calendars, 'cal_yoga_class'), link: '/services/yoga' },
  { label: findName(calendars, 'cal_sleep_coaching'), link: '/services/sleep-coaching' },
  { label: whichTreatment.name, link: '/services/which-treatment' },
]

/** The navigation, and the columns of the footer. */
export const menus: Lists['menus'] = [
  {
    id: 'main',
    items: [
      { ...treatmentsItem, items: treatments },
      journalItem,
      shopItem,
      aboutItem,
      visitItem,
      bookButton,
    ],
  },
  { id: 'treatments', items: treatments },
  { id: 'house', items: [aboutItem, journalItem, shopItem, contactItem] },
  { id: 'coming', items: [visitItem, questionsItem, rulesItem] },
]
