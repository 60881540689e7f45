import type { LanguageNames } from './language-names.ts'

export const nl: LanguageNames = {
  headers: {
    firstName: ['Voornaam', 'Roepnaam'],
    lastName: ['Achternaam', 'Familienaam'],
    fullName: ['Naam', 'Volledige naam', 'Klant', 'Klantnaam', 'Cliënt', 'Cliëntnaam', 'Patiënt'],
    email: ['E-mail', 'E-mailadres', 'Mail', 'Mailadres'],
    phone: ['Telefoon', 'Telefoonnummer', 'Mobiel', 'Mobiel nummer', 'Gsm', 'Tel.'],
    dateOfBirth: ['Geboortedatum', 'Verjaardag', 'Geboren op'],
    notes: ['Notities', 'Notitie', 'Opmerking', 'Opmerkingen', 'Aantekeningen', 'Aanvullende informatie'],
    tags: ['Labels', 'Label', 'Tags', 'Categorieën'],
    start: ['Begin', 'Start', 'Aanvang', 'Afspraak', 'Datum en tijd'],
    startDate: ['Datum', 'Afspraakdatum', 'Begindatum', 'Startdatum', 'Dag'],
    startTime: ['Tijd', 'Begintijd', 'Starttijd', 'Tijdstip', 'Uur', 'Van'],
    end: ['Einde', 'Eindtijd', 'Eind', 'Tot'],
    minutes: ['Duur', 'Duur (min)', 'Minuten', 'Duur in minuten'],
    service: ['Dienst', 'Behandeling', 'Service', 'Diensten'],
    staff: ['Medewerker', 'Behandelaar', 'Personeel', 'Werknemer', 'Stylist', 'Kapper', 'Therapeut'],
    price: ['Prijs', 'Bedrag', 'Kosten', 'Tarief'],
    status: ['Status', 'Afspraakstatus'],
    sourceId: ['Boekingsnummer', 'ID', 'Afspraaknummer', 'Referentie', 'Reserveringsnummer'],
    customerSourceId: ['Klantnummer', 'Klant-ID', 'Klantnr.', 'Cliëntnummer'],
  },
  statuses: {
    scheduled: ['Bevestigd', 'Geboekt', 'Gepland', 'Actief'],
    requested: ['Aangevraagd', 'In afwachting', 'Onbevestigd'],
    cancelled: ['Geannuleerd', 'Afgezegd'],
    completed: ['Voltooid', 'Afgerond', 'Verschenen', 'Uitgevoerd'],
    no_show: ['Niet verschenen', 'Niet gekomen', 'Niet komen opdagen'],
  },
}
