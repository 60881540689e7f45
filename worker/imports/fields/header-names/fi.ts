import type { LanguageNames } from './language-names.ts'

export const fi: LanguageNames = {
  headers: {
    firstName: ['Etunimi', 'Asiakkaan etunimi'],
    lastName: ['Sukunimi', 'Asiakkaan sukunimi'],
    fullName: ['Nimi', 'Koko nimi', 'Asiakas', 'Asiakkaan nimi', 'Potilas'],
    email: ['Sähköposti', 'Sähköpostiosoite', 'Email'],
    phone: ['Puhelin', 'Puhelinnumero', 'Matkapuhelin', 'Kännykkä', 'Puh.', 'GSM'],
    dateOfBirth: ['Syntymäaika', 'Syntymäpäivä', 'Syntynyt'],
    notes: [
      'Muistiinpanot',
      'Huomautukset',
      'Huomautus',
      'Lisätiedot',
      'Kommentti',
      'Kommentit',
      'Muistiinpano',
    ],
    tags: ['Tunnisteet', 'Avainsanat', 'Luokat', 'Tagit'],
    start: ['Alkamisaika', 'Alku', 'Alkaa'],
    startDate: ['Päivämäärä', 'Pvm', 'Päivä', 'Alkupäivä', 'Ajanvarauspäivä'],
    startTime: ['Kellonaika', 'Klo', 'Aika', 'Alkuaika'],
    end: ['Päättymisaika', 'Loppu', 'Loppuu', 'Päättyy', 'Loppuaika'],
    minutes: ['Kesto', 'Kesto (min)', 'Minuutit', 'Kesto minuutteina'],
    service: ['Palvelu', 'Palvelut', 'Hoito', 'Käsittely'],
    staff: ['Työntekijä', 'Tekijä', 'Henkilö', 'Hoitaja', 'Terapeutti', 'Kampaaja'],
    price: ['Hinta', 'Summa'],
    status: ['Tila', 'Varauksen tila'],
    sourceId: ['Varausnumero', 'Tunnus', 'ID', 'Varaustunnus', 'Asiakasnumero', 'Viite'],
  },
  statuses: {
    scheduled: ['Varattu', 'Vahvistettu', 'Sovittu', 'Aktiivinen'],
    requested: ['Odottaa', 'Pyydetty', 'Vahvistamatta'],
    cancelled: ['Peruttu', 'Peruutettu'],
    completed: ['Toteutunut', 'Valmis', 'Käynyt', 'Suoritettu'],
    no_show: ['Ei saapunut', 'Jätti tulematta', 'Saapumatta'],
  },
}
