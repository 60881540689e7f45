import type { LanguageNames } from './language-names.ts'

export const da: LanguageNames = {
  headers: {
    firstName: ['Fornavn', 'Kundens fornavn'],
    lastName: ['Efternavn', 'Kundens efternavn'],
    fullName: ['Navn', 'Fulde navn', 'Kunde', 'Kundenavn', 'Klient'],
    email: ['E-mail', 'E-mailadresse', 'Mail', 'Mailadresse'],
    phone: ['Telefon', 'Telefonnummer', 'Mobil', 'Mobilnummer', 'Mobiltelefon', 'Tlf', 'Tlf.nr.'],
    dateOfBirth: ['Fødselsdato', 'Fødselsdag', 'Født'],
    notes: ['Bemærkninger', 'Noter', 'Note', 'Bemærkning', 'Kommentar', 'Kommentarer'],
    tags: ['Tags', 'Etiketter', 'Mærker', 'Kategorier'],
    start: ['Starttidspunkt', 'Start', 'Begynder'],
    startDate: ['Dato', 'Startdato', 'Aftaledato', 'Dag'],
    startTime: ['Klokkeslæt', 'Starttid', 'Tid', 'Kl.', 'Tidspunkt'],
    end: ['Sluttidspunkt', 'Slut', 'Sluttid', 'Slutter'],
    minutes: ['Varighed', 'Varighed (min.)', 'Minutter', 'Længde'],
    service: ['Ydelse', 'Behandling', 'Service', 'Ydelser'],
    staff: ['Medarbejder', 'Behandler', 'Personale', 'Ansat'],
    price: ['Pris', 'Beløb', 'Pris (kr.)'],
    status: ['Status', 'Tilstand'],
    sourceId: ['Booking-id', 'Id', 'Bookingnummer', 'Aftalenummer', 'Kundenummer', 'Reference'],
  },
  statuses: {
    scheduled: ['Planlagt', 'Bekræftet', 'Booket', 'Aktiv'],
    requested: ['Afventer', 'Anmodet', 'Forespurgt'],
    cancelled: ['Aflyst', 'Annulleret'],
    completed: ['Gennemført', 'Afsluttet', 'Mødt'],
    no_show: ['Udeblevet', 'Mødte ikke op'],
  },
}
