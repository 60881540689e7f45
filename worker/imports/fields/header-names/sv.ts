import type { LanguageNames } from './language-names.ts'

export const sv: LanguageNames = {
  headers: {
    firstName: ['Förnamn', 'Kundens förnamn'],
    lastName: ['Efternamn', 'Kundens efternamn'],
    fullName: ['Namn', 'Fullständigt namn', 'Kund', 'Kundnamn', 'Klient', 'Patient'],
    email: ['E-post', 'E-postadress', 'Mejl', 'E-mail', 'Mail'],
    phone: ['Telefon', 'Telefonnummer', 'Mobil', 'Mobilnummer', 'Mobiltelefon', 'Tel.'],
    dateOfBirth: ['Födelsedatum', 'Födelsedag', 'Född'],
    notes: ['Anteckningar', 'Anteckning', 'Kommentar', 'Kommentarer', 'Noteringar', 'Övrig information'],
    tags: ['Etiketter', 'Taggar', 'Märkord', 'Kategorier'],
    start: ['Börjar', 'Start', 'Startar', 'Datum och tid'],
    startDate: ['Datum', 'Startdatum', 'Bokningsdatum', 'Dag'],
    startTime: ['Klockslag', 'Starttid', 'Tid', 'Kl.'],
    end: ['Slutar', 'Slut', 'Sluttid'],
    minutes: ['Längd', 'Varaktighet', 'Längd (min)', 'Minuter', 'Tidsåtgång'],
    service: ['Tjänst', 'Behandling', 'Tjänster', 'Service'],
    staff: ['Medarbetare', 'Behandlare', 'Personal', 'Anställd', 'Utförare', 'Frisör', 'Terapeut'],
    price: ['Pris', 'Belopp', 'Pris (kr)'],
    status: ['Status', 'Bokningsstatus'],
    sourceId: ['Bokningsnummer', 'Id', 'Boknings-id', 'Referens'],
    customerSourceId: ['Kundnummer', 'Kund-id', 'Kundnr'],
  },
  statuses: {
    scheduled: ['Bokad', 'Bekräftad', 'Planerad', 'Aktiv'],
    requested: ['Väntar', 'Väntande', 'Förfrågan', 'Obekräftad', 'Preliminär'],
    cancelled: ['Avbokad', 'Inställd'],
    completed: ['Genomförd', 'Slutförd', 'Avslutad', 'Klar'],
    no_show: ['Uteblev', 'Uteblivit', 'Kom inte'],
  },
}
