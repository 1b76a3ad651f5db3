import { type PluralForms, plural } from '#shared/language/plural.ts';

const QUESTIONS: PluralForms = { one: 'pytanie', few: 'pytania', many: 'pytań' };

interface Listed {
  readonly id: number;
  readonly from: string | null;
  readonly until: string | null;
  readonly isDue: boolean;
  readonly title: string;
  readonly link: string | null;
}

/** The command line's messages about articles, club offers and the quiz. Columns are apart by two spaces. */
export const opsKnowledgeTexts = {
  articleAddSummary: [
    'dodaje artykuł do strefy wiedzy; PLIK to Markdown z nagłówkiem między wierszami ---',
    '  title, category, lead    tytuł, temat i jedno zdanie o artykule; wymagane',
    '  date, minutes            dzień publikacji RRRR-MM-DD (dziś) i minuty czytania (liczone ze słów)',
    '  picture                  rysunek postaci leku, na przykład syringe',
    '  --picture OBRAZEK        PNG, JPEG albo WebP do 1 MB zamiast rysunku; alt w nagłówku mówi, co na nim widać',
  ],
  articleListSummary: ['wypisuje artykuły, także przyszłe'],
  articleRemoveSummary: ['usuwa artykuł o podanym numerze'],
  clubAddSummary: [
    'dodaje ofertę dla aptek z klubu',
    '  --title, --text      tytuł i treść',
    '  --link ADRES         ścieżka w sklepie (/low-prices) albo adres https',
    '  --from, --until      dni RRRR-MM-DD, od którego i do którego oferta jest, włącznie',
  ],
  clubListSummary: ['wypisuje oferty klubu, także przyszłe i minione'],
  clubRemoveSummary: ['usuwa ofertę klubu o podanym numerze'],
  quizSetSummary: [
    'zaczyna nowy quiz i kończy poprzedni; PLIK to CSV (średniki) z kolumnami question;a;b;c;d;right;explanation',
    '  --title TEKST        nazwa quizu',
    '  --from, --until      dni RRRR-MM-DD, od którego i do którego można odpowiadać, włącznie',
  ],
  quizEndSummary: ['kończy quiz; wyniki zostają'],
  quizResultsSummary: ['wypisuje wyniki ostatniego quizu jako CSV (średniki, UTF-8)'],

  noHead: 'plik nie zaczyna się nagłówkiem: wiersz ---, pola, wiersz ---',
  badLine: (line: string) => `nie rozumiem wiersza nagłówka: ${line}`,
  unknownField: (name: string) => `nieznane pole nagłówka: ${name}`,
  badMinutes: 'minutes to liczba od 1 do 240',
  badDrawing: (names: readonly string[]) => `picture to jedno z: ${names.join(', ')}`,
  noAlt: 'obrazek potrzebuje w nagłówku pola alt: co na nim widać',
  noBody: 'artykuł nie ma treści',
  badId: 'podaj jeden numer z listy',
  oneFile: 'podaj jeden plik',

  articleAdded: (id: number, title: string) => `Dodano artykuł ${id}: ${title}.`,
  articleRemoved: (id: number) => `Usunięto artykuł ${id}.`,
  unknownArticle: (id: number) => `Nie ma artykułu ${id}.`,
  noArticles: 'Nie ma żadnych artykułów.',
  article: (row: {
    readonly id: number;
    readonly date: string;
    readonly isDue: boolean;
    readonly category: string;
    readonly title: string;
    readonly reads: number;
  }) =>
    [
      row.id,
      row.date,
      row.isDue ? 'widoczny' : 'przyszły',
      row.category,
      row.title,
      `przeczytany przez: ${row.reads}`,
    ].join('  '),

  offerAdded: (id: number, title: string) => `Dodano ofertę klubu ${id}: ${title}.`,
  offerRemoved: (id: number) => `Usunięto ofertę klubu ${id}.`,
  unknownOffer: (id: number) => `Nie ma oferty klubu ${id}.`,
  noOffers: 'Nie ma żadnych ofert klubu.',
  offer: ({ id, from, until, isDue, title, link }: Listed) =>
    [id, `${from ?? '…'}–${until ?? '…'}`, isDue ? 'widoczna' : 'ukryta', title, link ?? 'bez linku'].join('  '),

  noQuestions: 'quiz nie ma pytań',
  manyQuestions: (max: number) => `quiz ma najwyżej ${max} pytań`,
  questionFault: (line: number, why: string) => `wiersz ${line}: ${why}`,
  fewOptions: 'pytanie potrzebuje co najmniej dwóch odpowiedzi, po kolei od a',
  badRight: 'right to litera jednej z podanych odpowiedzi',
  quizSet: (title: string, questions: number) => `Quiz „${title}”: ${plural(questions, QUESTIONS)}.`,
  quizEnded: (title: string) => `Zakończono quiz „${title}”.`,
  noQuiz: 'Nie ma otwartego quizu.',
  noQuizYet: 'Nie było jeszcze żadnego quizu.',
} as const;
