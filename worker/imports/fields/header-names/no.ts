import type { LanguageNames } from './language-names.ts'

export const no: LanguageNames = {
  headers: {
    firstName: ['Fornavn', 'Kundens fornavn'],
    lastName: ['Etternavn', 'Kundens etternavn'],
    fullName: ['Navn', 'Fullt navn', 'Kunde', 'Kundenavn', 'Klient', 'Pasient'],
    email: ['E-post', 'E-postadresse', 'E-mail', 'Mail'],
    phone: ['Telefon', 'Telefonnummer', 'Mobil', 'Mobilnummer', 'Mobiltelefon', 'Tlf', 'Tlf.nr.'],
    dateOfBirth: ['Fødselsdato', 'Fødselsdag', 'Født'],
    notes: ['Merknader', 'Notater', 'Notat', 'Merknad', 'Kommentar', 'Kommentarer', 'Tilleggsopplysninger'],
    tags: ['Etiketter', 'Merkelapper', 'Tagger', 'Tags', 'Kategorier'],
    start: ['Starttidspunkt', 'Start', 'Begynner', 'Time', 'Timeavtale'],
    startDate: ['Dato', 'Startdato', 'Avtaledato', 'Dag'],
    startTime: ['Klokkeslett', 'Starttid', 'Tid', 'Kl.', 'Tidspunkt'],
    end: ['Sluttidspunkt', 'Slutt', 'Sluttid', 'Slutter'],
    minutes: ['Varighet', 'Varighet (min.)', 'Minutter', 'Lengde'],
    service: ['Tjeneste', 'Behandling', 'Tjenester'],
    staff: ['Medarbeider', 'Behandler', 'Ansatt', 'Personale', 'Frisør', 'Terapeut'],
    price: ['Pris', 'Beløp', 'Pris (kr)'],
    status: ['Status', 'Timestatus'],
    sourceId: ['Bestillingsnummer', 'Id', 'Bookingnummer', 'Timenummer', 'Referanse'],
    customerSourceId: ['Kundenummer', 'Kunde-ID', 'Kundenr.'],
  },
  statuses: {
    scheduled: ['Planlagt', 'Bekreftet', 'Bestilt', 'Booket', 'Aktiv'],
    requested: ['Venter', 'Forespurt', 'Ubekreftet'],
    cancelled: ['Avbestilt', 'Avlyst', 'Kansellert'],
    completed: ['Gjennomført', 'Fullført', 'Møtt'],
    no_show: ['Ikke møtt', 'Møtte ikke'],
  },
}
