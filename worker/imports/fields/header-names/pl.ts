import type { LanguageNames } from './language-names.ts'

export const pl: LanguageNames = {
  headers: {
    firstName: ['Imię', 'Imię klienta'],
    lastName: ['Nazwisko', 'Nazwisko klienta'],
    fullName: ['Imię i nazwisko', 'Klient', 'Klientka', 'Nazwa klienta', 'Pacjent', 'Nazwisko i imię'],
    email: ['E-mail', 'Adres e-mail', 'Mail', 'Poczta'],
    phone: ['Telefon', 'Numer telefonu', 'Nr telefonu', 'Komórka', 'Telefon komórkowy', 'Tel.'],
    dateOfBirth: ['Data urodzenia', 'Urodziny', 'Data ur.'],
    notes: ['Uwagi', 'Notatka', 'Notatki', 'Komentarz', 'Komentarze', 'Uwaga', 'Dodatkowe informacje'],
    tags: ['Etykiety', 'Tagi', 'Kategorie', 'Znaczniki'],
    start: ['Początek', 'Rozpoczęcie', 'Data i godzina', 'Termin', 'Start'],
    startDate: ['Data', 'Data wizyty', 'Dzień', 'Data rozpoczęcia'],
    startTime: ['Godzina', 'Godzina rozpoczęcia', 'Czas', 'Godz.', 'Od'],
    end: ['Koniec', 'Zakończenie', 'Godzina zakończenia', 'Do'],
    minutes: ['Czas trwania', 'Czas trwania (min)', 'Minuty', 'Długość'],
    service: ['Usługa', 'Usługi', 'Zabieg'],
    staff: ['Pracownik', 'Osoba', 'Specjalista', 'Personel', 'Wykonawca', 'Stylista', 'Pracowniczka'],
    price: ['Cena', 'Kwota', 'Koszt'],
    status: ['Status', 'Stan'],
    sourceId: ['Numer rezerwacji', 'ID', 'Identyfikator', 'Numer wizyty', 'Nr ref.'],
    customerSourceId: ['Numer klienta', 'ID klienta', 'Nr klienta'],
  },
  statuses: {
    scheduled: ['Potwierdzona', 'Zaplanowana', 'Zarezerwowana', 'Umówiona', 'Aktywna', 'Potwierdzone'],
    requested: ['Oczekująca', 'Oczekuje', 'Niepotwierdzona'],
    cancelled: ['Anulowana', 'Odwołana', 'Odwołane', 'Anulowane'],
    completed: ['Zakończona', 'Zrealizowana', 'Odbyta', 'Zakończone'],
    no_show: ['Nieobecność', 'Nie przyszedł', 'Nie przyszła', 'Klient nie przyszedł'],
  },
}
