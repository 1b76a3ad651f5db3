import * as library from 'vanilla-cookieconsent';
import 'vanilla-cookieconsent/dist/css-components/base.css';
import 'vanilla-cookieconsent/dist/css-components/light-scheme.css';
import 'vanilla-cookieconsent/dist/css-components/preferences-modal.css';
import './consent-bar.css';
import { consentTexts as texts } from '#shared/texts/contents/consent.ts';
import { CONSENT_COOKIE, consent } from '#web/state/consent/consent.ts';

/** docs/product.md §9. */
const VALID_DAYS = 360;
/** Cookies of the tag container's statistics. */
const STATISTICS = /^(_ga|_gid|_gat|_gcl|_dc_gtm)/;
/** Every other cookie that scripts can see, but those of the shop itself. */
const PREFERENCES = /^(?!_ga|_gid|_gat|_gcl|_dc_gtm|zapas)/;

/** Shows the bar with the question. */
export async function askForConsent(): Promise<void> {
  await start();
  library.show();
}

/** Shows the choice by categories. */
export async function showCookieSettings(): Promise<void> {
  await start();
  library.showPreferences();
}

let started: Promise<void> | undefined;

function start(): Promise<void> {
  started ??= run();
  return started;
}

async function run(): Promise<void> {
  const keepChoice = () => consent.set(library.getUserPreferences().acceptedCategories);
  await library.run({
    autoShow: false,
    // Who asks decides that, so that the settings open for everybody.
    hideFromBots: false,
    cookie: { name: CONSENT_COOKIE, expiresAfterDays: VALID_DAYS, sameSite: 'Lax' },
    guiOptions: {
      consentModal: { layout: 'bar inline', position: 'bottom', equalWeightButtons: true },
      preferencesModal: { layout: 'box', equalWeightButtons: true },
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      statistics: { autoClear: { cookies: [{ name: STATISTICS }] } },
      preferences: { autoClear: { cookies: [{ name: PREFERENCES }] } },
    },
    onConsent: keepChoice,
    onChange: keepChoice,
    language: { default: 'pl', translations: { pl: TRANSLATION } },
  });
  followHeight();
}

const section = (category: keyof typeof texts.categories) => {
  const { title, text } = texts.categories[category];
  return { title, description: text, linkedCategory: category };
};

const TRANSLATION: library.Translation = {
  consentModal: {
    label: texts.title,
    title: texts.title,
    description: texts.text,
    acceptAllBtn: texts.acceptAll,
    acceptNecessaryBtn: texts.reject,
    showPreferencesBtn: texts.choose,
    footer: `<a href="/privacy-policy">${texts.policy}</a>`,
  },
  preferencesModal: {
    title: texts.settings,
    acceptAllBtn: texts.acceptAll,
    acceptNecessaryBtn: texts.reject,
    savePreferencesBtn: texts.save,
    closeIconLabel: texts.close,
    sections: [section('necessary'), section('statistics'), section('preferences')],
  },
};

/** Everything at the bottom makes room for the bar while it is shown (`--consent-bar`). */
function followHeight(): void {
  const root = document.documentElement;
  const measure = () => {
    const bar = root.classList.contains('show--consent') ? document.querySelector<HTMLElement>('#cc-main .cm') : null;
    root.style.setProperty('--consent-bar', `${bar?.offsetHeight ?? 0}px`);
  };
  new MutationObserver(measure).observe(root, { attributes: true, attributeFilter: ['class'] });
  const shown = document.querySelector('#cc-main .cm');
  if (shown !== null) new ResizeObserver(measure).observe(shown);
  measure();
}
