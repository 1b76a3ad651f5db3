import { consentText, type PageEdition } from '#shared/rules/contents/page-names.ts';
import { registrationTexts as texts } from '#shared/texts/accounts/registration.ts';
import { pageLabels } from '#shared/texts/contents/legal.ts';
import { FilterCheckbox } from '#web/ui/controls/FilterCheckbox.tsx';
import classes from './Registration.module.css';
import type { RegistrationForm } from './use-registration.ts';

interface PageConsentProps {
  readonly form: RegistrationForm;
  /** The versions in force. */
  readonly pages: readonly PageEdition[];
}

/** The consent to the wholesaler's pages. They open in a window of their own, so that typed passwords stay. */
export function PageConsent({ form, pages }: PageConsentProps) {
  return (
    <div className={classes.consent}>
      <FilterCheckbox
        checked={form.values.acceptedPages === consentText(pages)}
        onChange={(checked) => form.setFieldValue('acceptedPages', checked ? consentText(pages) : '')}
        path="acceptedPages"
        error={form.errors.acceptedPages}
        required
      >
        {texts.accept}{' '}
        {pages.map(({ name, version }, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <a href={`/${name}?wersja=${version}`} target="_blank" rel="noopener">
              {texts.acceptedPage(pageLabels[name], version)}
            </a>
          </span>
        ))}
      </FilterCheckbox>
    </div>
  );
}
