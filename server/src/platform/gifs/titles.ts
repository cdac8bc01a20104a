/** Searches that the picker offers, in each language of the library. */
export const CATEGORIES = {
  hello: { en: 'Hello', ar: 'مرحبا' },
  agree: { en: 'Yes', ar: 'نعم' },
  disagree: { en: 'No', ar: 'لا' },
  happy: { en: 'Happy', ar: 'سعيد' },
  celebrate: { en: 'Celebrate', ar: 'احتفال' },
  love: { en: 'Love', ar: 'حب' },
  sad: { en: 'Sad', ar: 'حزين' },
  surprised: { en: 'Surprised', ar: 'مندهش' },
  tired: { en: 'Tired', ar: 'متعب' },
  busy: { en: 'Busy', ar: 'مشغول' },
} as const;
export type LibraryCategory = keyof typeof CATEGORIES;

interface LibraryEntry {
  /** What it shows, which is its alternative text. */
  readonly en: string;
  readonly ar: string;
  readonly categories: readonly LibraryCategory[];
  /** Other words by which it is found, in all languages. */
  readonly words: string;
}

/** The figures of the library by name (server/scripts/gifs/figures.mjs), the most useful first. */
export const LIBRARY: Readonly<Record<string, LibraryEntry>> = {
  wave: {
    en: 'Waving hello',
    ar: 'يلوّح بالتحية',
    categories: ['hello'],
    words: 'hi hey bye goodbye greeting welcome أهلا وداعا',
  },
  'thumbs-up': {
    en: 'Thumbs up',
    ar: 'إبهام لأعلى',
    categories: ['agree'],
    words: 'good ok okay nice like approve ممتاز موافق',
  },
  laugh: { en: 'Laughing', ar: 'يضحك', categories: ['happy'], words: 'lol haha funny rofl joke هههه مضحك' },
  party: {
    en: 'Party with confetti',
    ar: 'حفلة بقصاصات ملونة',
    categories: ['celebrate', 'happy'],
    words: 'birthday congratulations congrats hooray yay عيد ميلاد مبروك',
  },
  love: {
    en: 'Heart eyes',
    ar: 'عينان من قلوب',
    categories: ['love', 'happy'],
    words: 'hearts adore crush like قلب أحبك',
  },
  clap: {
    en: 'Clapping',
    ar: 'يصفّق',
    categories: ['celebrate', 'agree'],
    words: 'applause bravo well done congrats تصفيق أحسنت',
  },
  yes: {
    en: 'Nodding yes',
    ar: 'يومئ بنعم',
    categories: ['agree'],
    words: 'nod agree correct right true check صحيح أكيد',
  },
  no: {
    en: 'Shaking its head no',
    ar: 'يهز رأسه رافضا',
    categories: ['disagree'],
    words: 'nope never wrong disagree refuse خطأ أبدا',
  },
  thinking: {
    en: 'Thinking',
    ar: 'يفكّر',
    categories: ['busy'],
    words: 'hmm wonder idea question consider تفكير سؤال',
  },
  hug: {
    en: 'Two friends hugging',
    ar: 'صديقان يتعانقان',
    categories: ['love', 'sad'],
    words: 'hugs comfort friends support embrace عناق حضن',
  },
  'thank-you': {
    en: 'Bowing with thanks',
    ar: 'ينحني شاكرا',
    categories: ['love'],
    words: 'thank you thanks please bow grateful شكرا من فضلك',
  },
  cry: { en: 'Crying', ar: 'يبكي', categories: ['sad'], words: 'tears sob sorry upset دموع آسف' },
  dance: {
    en: 'Dancing to music',
    ar: 'يرقص على الموسيقى',
    categories: ['celebrate', 'happy'],
    words: 'music song moves weekend رقص أغنية',
  },
  shocked: {
    en: 'Shocked',
    ar: 'مصدوم',
    categories: ['surprised'],
    words: 'surprise wow omg what gasp صدمة واو',
  },
  shrug: {
    en: 'Shrugging',
    ar: 'يهز كتفيه',
    categories: ['disagree'],
    words: 'whatever dunno no idea maybe لا أدري ربما',
  },
  facepalm: {
    en: 'Facepalm',
    ar: 'يضرب جبينه بكفه',
    categories: ['sad', 'disagree'],
    words: 'oh no seriously fail ugh يا إلهي',
  },
  'high-five': {
    en: 'Two friends giving a high five',
    ar: 'صديقان يصفقان كفا بكف',
    categories: ['celebrate', 'agree'],
    words: 'team deal teamwork success فريق اتفقنا',
  },
  cool: {
    en: 'Putting on sunglasses',
    ar: 'يضع نظارة شمسية',
    categories: ['happy'],
    words: 'sunglasses deal with it awesome boss رائع نظارات',
  },
  sleepy: {
    en: 'Falling asleep',
    ar: 'يغلبه النعاس',
    categories: ['tired'],
    words: 'sleep good night bed yawn zzz نوم تصبح على خير',
  },
  coffee: {
    en: 'Drinking coffee',
    ar: 'يشرب القهوة',
    categories: ['tired', 'busy'],
    words: 'morning tea break cup قهوة صباح الخير شاي',
  },
  typing: {
    en: 'Typing busily',
    ar: 'منهمك في الكتابة',
    categories: ['busy'],
    words: 'work working code keyboard writing wait عمل انتظر',
  },
  popcorn: {
    en: 'Watching with popcorn',
    ar: 'يشاهد ويأكل الفشار',
    categories: ['surprised'],
    words: 'drama movie eating watch waiting فشار فيلم',
  },
  rocket: {
    en: 'Taking off like a rocket',
    ar: 'ينطلق كالصاروخ',
    categories: ['celebrate'],
    words: 'launch go ship fast space صاروخ هيا',
  },
  angry: { en: 'Angry', ar: 'غاضب', categories: ['sad', 'disagree'], words: 'mad furious rage steam غضب' },
};
