import { calendars } from '../calendars.ts'
import { whichTreatment } from '../forms/which-treatment.ts'
import { book } from './home/welcome.ts'
import { title as contactTitle } from './pages/contact.ts'
import { findName, type Lists } from './parts.ts'

/** The treatments, for the navigation and a column of the footer. */
export const services = {
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

const journal = {
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

const shop = {
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

const about = {
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

const visit = {
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

const questions = {
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

const rules = {
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

const contact = { label: contactTitle, link: '/contact' }

const offered = [
  { label: findName(calendars, 'cal_massage'), link: '/services/massage' },
  { label: findName(calendars, 'cal_yoga_class'), link: '/services/yoga' },
  { label: findName(calendars, 'cal_sleep_coaching'), link: '/services/sleep-coaching' },
  { label: whichTreatment.name, link: '/services/which-treatment' },
]

export const menus: Lists['menus'] = [
  { id: 'main', items: [{ ...services, items: offered }, journal, shop, about, visit, book] },
  { id: 'treatments', items: offered },
  { id: 'house', items: [about, journal, shop, contact] },
  { id: 'coming', items: [visit, questions, rules] },
]
