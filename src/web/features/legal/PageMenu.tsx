import { Link, useNavigate } from '@tanstack/react-router';
import type { Page } from '#shared/contract/contents/pages.ts';
import { PAGE_NAMES, type PageName } from '#shared/rules/contents/page-names.ts';
import { pageLabels, legalTexts as texts } from '#shared/texts/contents/legal.ts';
import { ChoiceField } from '#web/ui/controls/ChoiceField.tsx';
import classes from './PageMenu.module.css';

interface PageMenuProps {
  readonly name: PageName;
  readonly sections: Page['sections'];
  /** Index of the section that is being read; −1 for none. */
  readonly active: number;
}

/** The legal pages and the sections of the open one; on a phone one select. */
export function PageMenu({ name, sections, active }: PageMenuProps) {
  return (
    <>
      <div className={classes.lists}>
        <nav aria-label={texts.documents}>
          <h2 className={classes.heading}>{texts.documents}</h2>
          <ul className={classes.pages}>
            {PAGE_NAMES.map((other) => (
              <li key={other}>
                <Link
                  to="/$page"
                  params={{ page: other }}
                  className={classes.link}
                  activeOptions={{ includeSearch: false }}
                >
                  {pageLabels[other]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {sections.length > 0 && <SectionList sections={sections} active={active} />}
      </div>
      <PageSelect name={name} sections={sections} active={active} />
    </>
  );
}

function SectionList({ sections, active }: Omit<PageMenuProps, 'name'>) {
  return (
    <nav aria-label={texts.sections}>
      <h2 className={classes.heading}>{texts.sections}</h2>
      <ol className={classes.sections}>
        {sections.map(({ id, title, number }, index) => (
          <li key={id}>
            {/* The browser's own way: it scrolls, and Tab and screen readers go on from there. */}
            <a href={`#${id}`} className={classes.section} aria-current={index === active ? 'location' : undefined}>
              <span className={classes.number}>{number}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function PageSelect({ name, sections, active }: PageMenuProps) {
  const navigate = useNavigate();
  const go = (value: string) => {
    const page = PAGE_NAMES.find((other) => other === value);
    if (page !== undefined) void navigate({ to: '/$page', params: { page } });
    else window.location.hash = value;
  };
  const parts = sections.map(({ id, title, number }) => ({
    value: `#${id}`,
    label: number === null ? title : `${number}. ${title}`,
  }));
  return (
    <ChoiceField
      className={classes.select}
      aria-label={texts.choose}
      value={active > 0 ? `#${sections[active]?.id}` : name}
      onChange={(event) => go(event.currentTarget.value)}
      data={[
        { group: texts.documents, items: PAGE_NAMES.map((value) => ({ value, label: pageLabels[value] })) },
        ...(parts.length > 0 ? [{ group: texts.sections, items: parts }] : []),
      ]}
    />
  );
}
