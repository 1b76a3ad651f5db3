import { BRAND } from '#shared/brand.ts';
import { type PluralForms, plural } from '#shared/language/plural.ts';

const ARTICLES: PluralForms = { one: 'artykuł', few: 'artykuły', many: 'artykułów' };

/** Answers of the server about the knowledge zone. */
export const knowledgeServerTexts = {
  quizOver: 'Ten quiz już się skończył.',
  quizAnswered: 'Ta apteka odpowiedziała już na ten quiz.',
  answerAll: 'Odpowiedz na wszystkie pytania',
  articleRead: 'Artykuł oznaczono jako przeczytany.',
} as const;

/** The knowledge zone: articles, club and quiz. */
export const knowledgeTexts = {
  title: 'Strefa wiedzy',
  search: 'Szukaj w artykułach',
  categories: 'Tematy',
  all: 'Wszystkie',
  articles: 'Artykuły',
  side: 'Klub i quiz',
  minutes: (minutes: number) => `${minutes}\u00a0min`,
  about: (category: string, minutes: number) => `${category} · ${minutes}\u00a0min czytania`,
  read: 'przeczytane',
  count: (count: number) => plural(count, ARTICLES),
  loading: 'Wczytywanie artykułów',
  failed: 'Nie udało się wczytać artykułów',
  failedText: 'Sprawdź połączenie i spróbuj ponownie.',
  offlineEmpty: 'Artykułów nie ma jeszcze na tym urządzeniu. Wczytamy je, gdy połączenie wróci.',
  stale: 'Nie udało się odświeżyć listy. Widzisz ostatnio wczytane artykuły.',
  empty: 'Nie ma jeszcze artykułów',
  nothing: 'Żaden artykuł nie pasuje',
  clear: 'Pokaż wszystkie',

  back: 'Wszystkie artykuły',
  loadingArticle: 'Wczytywanie artykułu',
  articleFailed: 'Nie udało się wczytać artykułu',
  articleGone: 'Nie ma takiego artykułu',
  articleGoneText: 'Mógł zostać usunięty albo adres jest niepełny.',
  articleOffline: 'Tego artykułu nie ma jeszcze na tym urządzeniu. Otworzy się, gdy połączenie wróci.',

  club: {
    title: `Klub ${BRAND.name}`,
    member: 'należycie do klubu',
    offers: 'Oferty dla klubu',
    until: (date: string) => `do ${date}`,
    open: 'Zobacz',
    openOf: (title: string) => `Zobacz: ${title}`,
    none: 'Teraz nie ma ofert dla klubu. Nowe pojawią się tutaj.',
    join: 'Dołącz do klubu',
    joinText: 'Klub daje oferty, których nie ma w katalogu. Napisz do nas, a dołączymy Twoją aptekę.',
    loading: 'Wczytywanie klubu',
    failed: 'Nie udało się wczytać ofert klubu.',
  },

  quiz: {
    question: (position: number, total: number) => `pytanie ${position} z ${total}`,
    until: (date: string) => `do ${date}`,
    options: 'Odpowiedzi',
    letter: (index: number) => String.fromCharCode('A'.charCodeAt(0) + index),
    next: 'Dalej',
    back: 'Wstecz',
    send: 'Wyślij odpowiedzi',
    sending: 'Wysyłam…',
    sendTitle: 'Wysłać odpowiedzi?',
    sendText: 'Apteka ma jedno podejście. Po wysłaniu nikt z niej nie może już zmienić odpowiedzi.',
    check: 'Sprawdź jeszcze raz',
    rules: 'Jedno podejście dla apteki.',
    keys: 'Klawisze od A do D wybierają, Enter przechodzi dalej.',
    choose: 'Wybierz odpowiedź, aby przejść dalej.',
    offline: 'Brak połączenia: odpowiedzi zostają na tym urządzeniu. Wyślesz je po powrocie sieci.',
    failed: 'Nie udało się wysłać odpowiedzi',
    kept: 'Odpowiedzi zostały na tym urządzeniu. Możesz wysłać je ponownie.',
    score: (score: number, total: number) => `${score} z ${total}`,
    result: 'Wynik apteki',
    answered: (date: string) => `Odpowiedzi wysłano ${date}.`,
    right: 'Dobrze',
    wrong: 'Źle',
    yours: (letter: string, text: string) => `Wasza odpowiedź: ${letter}. ${text}`,
    correct: (letter: string, text: string) => `Poprawna: ${letter}. ${text}`,
  },
} as const;
